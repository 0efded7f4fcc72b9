import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SNSClient } from '@aws-sdk/client-sns'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { operator } from '#shared/legal/operator.ts'
import { OWASP_COST, passwordsWith } from '../../functions/identity/accounts/passwords.ts'
import { s3Client } from '../../functions/platform/clients.ts'
import { lambdaContext } from '../../functions/platform/context.ts'
import { ImportRefused } from '../../functions/register/import/import-refused.ts'
import { registerStore } from '../../functions/register/register-store.ts'
import type { Account } from '../deploy/account.ts'
import { awsAccount } from '../deploy/aws-account.ts'
import { dnsTexts } from '../deploy/check-mail.ts'
import { deployArguments } from '../deploy/deploy-arguments.ts'
import { deployAssembly, deployData, runRefresh, synthesizeStacks } from '../deploy/deploy-stacks.ts'
import { type EdgeSettings, noEdge } from '../deploy/edge-context.ts'
import { ensureFileKeys, ensurePublishingKeys } from '../deploy/ensure-file-keys.ts'
import { firstImport } from '../deploy/first-import.ts'
import { inGeneration } from '../deploy/in-generation.ts'
import { keptAssembly, keptFolder } from '../deploy/kept-assembly.ts'
import { preflight } from '../deploy/preflight.ts'
import { proveDelivery } from '../deploy/prove-delivery.ts'
import { keepOrGoBack } from '../deploy/release.ts'
import { removeRollbackTriggers, setRollbackTriggers } from '../deploy/rollback-triggers.ts'
import { makeSmokeAccount } from '../deploy/smoke-account.ts'
import { smoke } from '../smoke/smoke.ts'
import { generationsOf, pageOriginParameterOf, secretNameOf, type Stage } from '../stages.ts'
import { runProgram, UserFacingError } from '../user-facing-error.ts'
import { setCommandTarget } from './command-target.ts'
import { dateOfNamedFile } from './import-date.ts'
import { checkReadable } from './import-file.ts'
import { regionOf } from './region-of.ts'

const say = (line: string) => console.log(line)

/**
 * `npm run deploy`: deploys a working system to an AWS account without prompts (docs/runbooks/deploy.md). It runs the
 * preflight checks, deploys the stacks and builds the indexes. It proves that alarms reach their topics. Then it imports the
 * first register and runs the smoke test. A version that fails the test is replaced by the last one that passed (docs/decisions/069-releases.md).
 */
async function deployFrom(assembly: string): Promise<void> {
  const stopping = new AbortController()
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, () => stopping.abort())
  const { signal } = stopping
  const { register, mayChangeHost, mayGoBack, isDespiteAlarms, smokeAccount, ...chosen } = deployArguments(
    process.argv.slice(2),
    process.env,
  )
  if (register !== undefined) await checkRegisterFile(register)
  const region = regionOf(process.env)
  const env = { ...process.env, AWS_REGION: region }

  const account = awsAccount(region)
  const { stage, texts } = await inGeneration(chosen, account)
  const findings = await preflight(stage, account, {
    operator,
    mayChangeHost,
    mayGoBack,
    lookUpTexts: dnsTexts,
  })
  for (const { kind, says } of findings) say(`${kind === 'problem' ? 'Missing' : 'Warning'}: ${says}`)
  if (findings.some(({ kind }) => kind === 'problem')) throw new UserFacingError('Nothing was deployed.')

  const deployment = { stage, texts, env, signal }
  const createSecrets = () => deployData(deployment)
  const edge = stage.hasEdge ? await edgeSettings() : noEdge
  const lambda = new LambdaClient({ region })
  const deployStacks = (from: string) =>
    deployAssembly(deployment, from, (refresh, functionName) => runRefresh(lambda, refresh, functionName))
  const triggers = { cloudFormation: new CloudFormationClient({ region }), stage, say }
  const allowDespiteAlarms = () => removeRollbackTriggers(triggers)
  if (isDespiteAlarms) await allowDespiteAlarms()
  await synthesizeStacks(deployment, edge, assembly)
  const deployed = await deployStacks(assembly)
  const { origin, smokeEmail } = deployed
  say(`The page is at ${origin}`)
  say(`What devices keep is signed by the first of these keys: ${edge.publishingKeys.join(', ')}`)
  if (edge.origin !== origin)
    say('Warning: the page has no packages of the extension until the next deployment, which knows its host')
  if (stage.alarmEmail === undefined)
    say(
      'Warning: only who subscribes to the topics of alarms gets them; --alarm-email you@example.org does it',
    )
  await proveDelivery(stage, {
    cloudFormation: triggers.cloudFormation,
    cloudWatch: new CloudWatchClient({ region }),
    sns: new SNSClient({ region }),
    pause: (seconds) => wait(1000 * seconds, undefined, { signal }),
    say,
  })

  await setCommandTarget(stage.name)
  const { documents, tables } = lambdaContext
  const smoker = { email: smokeEmail, ...smokeAccount }
  await makeSmokeAccount(lambdaContext, smoker, passwordsWith(OWASP_COST).hash)
  const { currentSnapshot } = registerStore({
    documents,
    s3: s3Client(),
    table: tables.register,
    bucket: lambdaContext.config.bucket('snapshots'),
  })
  const hasRegister = await firstImport({ currentSnapshot, register, stage: stage.name, env, signal, say })
  if (!hasRegister)
    throw new UserFacingError('Then run this command again: only then it tries the system as its users would')
  const kept = keptAssembly(keptFolder, stage.name)
  const tryOut = () => smoke({ origin, account: smoker, say })
  await keepOrGoBack(
    { deploy: deployStacks, tryOut, kept, allowDespiteAlarms, say, signal },
    { assembly, generations: generationsOf(stage) },
    deployed,
  )
  say(`${origin} works.`)
  await setRollbackTriggers(triggers)

  async function edgeSettings(): Promise<EdgeSettings> {
    const secrets = new SecretsManagerClient({ region })
    const fileKeys = await ensureFileKeys(secrets, secretNameOf(stage, 'fileKeys'), createSecrets)
    const publishing = secretNameOf(stage, 'publishingKey')
    const publishingKeys = await ensurePublishingKeys(secrets, publishing, createSecrets)
    return { fileKeys, publishingKeys, origin: await knownOrigin(stage, account) }
  }
}

/** The origin of the pages, if it is known before the deployment. A host of ours may be another one than before. */
async function knownOrigin({ domain, ...stage }: Stage, account: Account): Promise<string | undefined> {
  if (domain !== undefined) return `https://${domain.host}`
  const known = await account.parameter(pageOriginParameterOf(stage))
  return known?.endsWith('.cloudfront.net') ? known : undefined
}

/** Checks the register file before anything is created. An import error would otherwise show only at the end. */
async function checkRegisterFile(file: string): Promise<void> {
  try {
    await checkReadable(file)
    dateOfNamedFile(file)
  } catch (error) {
    throw error instanceof ImportRefused ? new UserFacingError(`--register: ${error.message}`) : error
  }
}

async function deploy(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-deploy-'))
  try {
    await deployFrom(join(folder, 'cdk.out'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

runProgram(import.meta, deploy)
