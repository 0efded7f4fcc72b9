import type { Operator } from '#shared/legal/operator.ts'
import { resourceName } from '#shared/system/names.ts'
import { queues } from '#shared/system/queues.ts'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import { type TableName, tables } from '#shared/system/tables.ts'
import { entriesOf } from '../entries.ts'
import { isComplete, numbersIn } from '../restore/generation-list.ts'
import {
  allReservedOf,
  generationInUseParameterOf,
  GLOBAL_REGION,
  hasGlobalStack,
  pageOriginParameterOf,
  restoredGenerationsParameterOf,
  type Stage,
  tablePrefixOfStage,
} from '../stages.ts'
import type { Account } from './account.ts'
import { checkMail, type Finding, type LookUpTexts, problem, warning } from './check-mail.ts'
import { noEdgeArguments } from './edge-context.ts'

/** The bootstrap version that this CDK's templates need. */
const MIN_BOOTSTRAP = 6

/** How many workers the queues may run at once. */
const WORKERS = Object.values(queues).reduce((sum, { maxConcurrency }) => sum + maxConcurrency, 0)

/**
 * The lowest concurrency limit without a finding: enough for the workers of all queues, and as many again for users. New
 * accounts have a limit of 10, which one busy queue can use up.
 */
const ENOUGH_FUNCTIONS = 2 * WORKERS

/** How many functions AWS wants to stay unreserved. It refuses a reservation that leaves fewer. */
const UNRESERVED = 100

/** Matches hosts that CloudFront generates. */
const MADE_UP_HOST = /\.cloudfront\.net$/

/**
 * Checks for problems that would make a deployment fail or work only partly, before anything is created.
 * @param mayChangeHost Whether the pages may move to another host.
 * @param mayGoBack Whether the functions may use an older generation of the data again.
 */
export async function preflight(
  stage: Stage,
  account: Account,
  {
    operator,
    mayChangeHost,
    mayGoBack,
    lookUpTexts,
  }: { operator: Operator; mayChangeHost: boolean; mayGoBack: boolean; lookUpTexts: LookUpTexts },
): Promise<Finding[]> {
  const number = await account.number().catch((error: unknown) => error)
  if (typeof number !== 'string') {
    const why = number instanceof Error ? number.message || number.name : String(number)
    return [
      problem(
        `AWS does not accept your credentials (${why}): set AWS_PROFILE, or sign in with aws sso login`,
      ),
    ]
  }
  const found = await Promise.all([
    checkBootstrap(stage, account, number),
    checkMail(stage, account, { number, lookUpTexts }),
    checkFunctions(stage, account),
    mayChangeHost ? [] : checkHost(stage, account),
    checkIndexes(stage, account, number),
    mayGoBack ? [] : checkGeneration(stage, account),
    checkOperator(stage, operator),
    checkBackup(stage),
    checkRestored(stage, account),
  ])
  return found.flat()
}

async function checkBootstrap(stage: Stage, account: Account, number: string): Promise<Finding[]> {
  const regions = [...new Set([account.region, ...(hasGlobalStack(stage) ? [GLOBAL_REGION] : [])])]
  const versions = await Promise.all(regions.map((region) => account.bootstrapVersion(region)))
  return regions.flatMap((region, at) => {
    const version = versions[at]
    // the CLI runs the app, which needs no file keys for this
    const command = `npm run sponsor -- cdk bootstrap aws://${number}/${region} ${noEdgeArguments.join(' ')}`
    if (version === undefined) return [problem(`The CDK is not prepared in ${region}: run ${command}`)]
    if (version < MIN_BOOTSTRAP)
      return [problem(`The CDK's stack in ${region} is of version ${version}, too old: run ${command}`)]
    return []
  })
}

async function checkFunctions(stage: Stage, account: Account): Promise<Finding[]> {
  const { atOnce, unreserved } = await account.concurrentFunctions()
  const reserved = allReservedOf(stage)
  // a deployed stage has its own reservations already
  const isDeployed = (await account.parameter(pageOriginParameterOf(stage))) !== undefined
  const others = Math.max(0, atOnce - unreserved - (isDeployed ? reserved : 0))
  const left = atOnce - reserved - others
  if (left >= ENOUGH_FUNCTIONS) return []
  const says = `Lambda runs ${atOnce} functions at once in ${account.region}, of which ${stage.name} reserves ${reserved} and others ${others}, and the queues alone may take ${WORKERS}: ask for 1,000 in Service Quotas ("Concurrent executions"), or `
  if (!stage.isDisposable && left < Math.max(UNRESERVED, WORKERS))
    return [problem(`${says}AWS refuses the functions`)]
  return [warning(`${says}users meet errors when a few come together`)]
}

/** Checks that the host is unchanged. A forgotten --domain would break the pages' URLs for all users. */
async function checkHost(stage: Stage, account: Account): Promise<Finding[]> {
  const origin = await account.parameter(pageOriginParameterOf(stage))
  if (origin === undefined) return []
  const { host } = new URL(origin)
  if (MADE_UP_HOST.test(host) || host === stage.domain?.host) return []
  return [
    problem(
      `The pages of ${stage.name} are at ${host}: give --domain ${host} (and its --hosted-zone) again, or --change-host if they are to leave it`,
    ),
  ]
}

/** Matches addresses of the domains that RFC 2606 reserves for examples. */
const EXAMPLE_ADDRESS = /[@.]example(\.(com|net|org))?$/i

/** Checks that the legal pages of a lasting stage name a person or organisation that can be reached. */
function checkOperator({ name, isDisposable }: Stage, operator: Operator): Finding[] {
  if (isDisposable) return []
  const missing = [
    ...(operator.name?.trim() ? [] : ['a name']),
    ...(operator.postalAddress?.trim() ? [] : ['a postal address']),
    ...(EXAMPLE_ADDRESS.test(operator.email) ? ['a real email address'] : []),
  ]
  if (missing.length === 0) return []
  return [
    problem(
      `The legal pages of ${name} must say who runs it: write ${missing.join(', ')} into shared/legal/operator.ts, and commit it`,
    ),
  ]
}

/** Without a vault, the only copies of users' data are in the account that may be lost. */
function checkBackup({ name, isDisposable, backupVault }: Stage): Finding[] {
  if (isDisposable || backupVault !== undefined) return []
  return [
    warning(
      `${name} has no backups outside of this account: give --backup-vault <ARN> (docs/runbooks/restore.md "Backups")`,
    ),
  ]
}

/** Checks that the functions do not go back to an older generation of the data, where later changes are missing. */
async function checkGeneration(stage: Stage, account: Account): Promise<Finding[]> {
  const inUse = await generationInUse(stage, account)
  if (stage.dataGeneration >= inUse) return []
  return [
    problem(
      `${stage.name} uses generation ${inUse} of its data, and this deployment would go back to generation ${stage.dataGeneration}: give --go-back if it is to do so (docs/runbooks/restore.md)`,
    ),
  ]
}

/** Checks that the functions do not switch to a generation whose restore has not ended. */
async function checkRestored(stage: Stage, account: Account): Promise<Finding[]> {
  const { name, dataGeneration } = stage
  if (dataGeneration === (await generationInUse(stage, account))) return []
  if (isComplete(dataGeneration, numbersIn(await account.parameter(restoredGenerationsParameterOf(stage)))))
    return []
  return [
    problem(
      `The restore of ${name} into generation ${dataGeneration} has not ended: run it again until it says that the generation is ready (docs/runbooks/restore.md)`,
    ),
  ]
}

const generationInUse = async (stage: Stage, account: Account): Promise<number> =>
  Number((await account.parameter(generationInUseParameterOf(stage))) ?? 1)

/**
 * Checks that no table needs two index changes. DynamoDB creates or deletes one index of a table at a time, and
 * CloudFormation would fail half-way.
 */
async function checkIndexes(stage: Stage, account: Account, number: string): Promise<Finding[]> {
  const prefix = tablePrefixOfStage(stage, number)
  const checked = entriesOf<TableName, TableDefinition>(tables).map(async ([name, { indexes = {} }]) => {
    const there = await account.indexesOf(resourceName(prefix, name))
    if (there === undefined) return []
    const wanted = Object.keys(indexes)
    const changed = [
      ...wanted.filter((index) => !there.includes(index)),
      ...there.filter((index) => !wanted.includes(index)),
    ]
    if (changed.length < 2) return []
    return [
      problem(
        `The table ${name} would change ${changed.length} indexes at once (${changed.join(', ')}): DynamoDB changes one a deployment`,
      ),
    ]
  })
  return (await Promise.all(checked)).flat()
}
