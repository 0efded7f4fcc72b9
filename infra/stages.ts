import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import { DAILY_BACKUP_DAYS } from '#shared/retention.ts'
import { sectorFeedAddresses } from '#shared/sector-feeds.ts'
import type { AlarmSettings } from '#shared/system/alarms/alarm-definition.ts'
import type { StageSettings } from '#shared/system/environment.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions } from '#shared/system/functions.ts'
import { tablePrefixOf } from '#shared/system/names.ts'
import type { SecretName } from '#shared/system/secrets.ts'
import { mailAddressOf } from './mail-address.ts'
import { type Domain, type StageChoices, stageChoices, type StageTexts } from './stage-choices.ts'
import { UserFacingError } from './user-facing-error.ts'

/** The settings of a stage that its functions read as they are. */
type PassedSettings = Pick<
  StageSettings,
  | 'dailyPages'
  | 'dailyTokens'
  | 'dailyUnlockLimit'
  | 'pipelinePaceSeconds'
  | 'providers'
  | 'registerUrl'
  | 'scanSegments'
  | 'sectorFeedUrls'
  | 'snapshotMaxAgeSeconds'
>

export interface Stage extends PassedSettings {
  name: string
  /** Whether the data may be deleted with the stacks. */
  isDisposable: boolean
  /** The generation of the tables that functions use. Each restore makes the next one (docs/decisions/070-restore.md). */
  dataGeneration: number
  /** Generations whose tables stacks declare beside it: one that is being restored, or a former one. */
  otherGenerations: readonly number[]
  /** Whether the stage has CloudFront. Without it there is no page, and clients call the API directly. */
  hasEdge: boolean
  /** Whether AWS WAF protects CloudFront. It costs about $13 a month when idle. */
  hasFirewall: boolean
  logRetention: RetentionDays
  /** The gateway's limit for all callers together. Calls above it get 429. */
  throttle: { requestsPerSecond: number; burst: number }
  /**
   * The ids of the models and inference profiles of Amazon Bedrock that the secret `aiProviders` may name. The role of the
   * worker may ask no other.
   */
  bedrockModels: readonly string[]
  /** Whether schedules contact other sites. Otherwise only administrators and commands do. */
  fetchesBySchedule: boolean
  /** The least timeout of a function that answers calls. An emulator starts its processes on a busy machine. */
  leastAnswerSeconds: number
  /** The host of the pages. If absent, CloudFront generates one. */
  domain?: Domain
  /**
   * The sender of the stage's mail. SES must have verified its email address or its domain. Required for a deployment.
   */
  mailFrom?: string
  /** How many functions may run at once in the account and region: the quota that docs/runbooks/deploy.md asks for. */
  concurrentFunctions: number
  /** The monthly budget of the account in US dollars. Operators are told of parts of it. */
  monthlyDollars: number
  /**
   * The monthly users for whom busy tables have the capacity of a schedule. If absent, all are on demand, which costs less with
   * few users (`npm run sponsor -- cost`).
   */
  provisionedFor?: number
  /** Calls that X-Ray records: so many a second, and a share of the others. Undefined: its rule of one, and 5%. */
  traces?: { everySecond: number; share: number }
  /** Who gets a mail about each alarm. If absent, operators subscribe to the topics themselves. */
  alarmEmail?: string
  /** The ARN of the vault in another account into which backups are copied; undefined without backups. */
  backupVault?: string
}

const dev: Stage = {
  name: 'dev',
  isDisposable: true,
  dataGeneration: 1,
  otherGenerations: [],
  hasEdge: true,
  hasFirewall: false,
  logRetention: RetentionDays.ONE_WEEK,
  throttle: { requestsPerSecond: 100, burst: 200 },
  dailyUnlockLimit: 10,
  // it would ask the same websites as production, so they would get twice the promised load
  dailyPages: 200,
  dailyTokens: 20_000,
  bedrockModels: [],
  fetchesBySchedule: false,
  registerUrl: 'https://www.gov.uk/api/content/government/publications/register-of-licensed-sponsors-workers',
  sectorFeedUrls: sectorFeedAddresses,
  snapshotMaxAgeSeconds: 20,
  pipelinePaceSeconds: 300,
  scanSegments: 8,
  leastAnswerSeconds: 0,
  concurrentFunctions: 1000,
  monthlyDollars: 60,
  providers: {},
}

const stages: Record<string, Stage> = {
  dev,
  production: {
    ...dev,
    name: 'production',
    isDisposable: false,
    hasFirewall: true,
    logRetention: RetentionDays.THREE_MONTHS,
    throttle: { requestsPerSecond: 500, burst: 1000 },
    dailyPages: 20_000,
    dailyTokens: 2_000_000,
    fetchesBySchedule: true,
    // a small stage is recorded whole; at 10 million users the usual 5% would cost about $140 a month
    traces: { everySecond: 1, share: 0.01 },
    monthlyDollars: 250,
  },
  // This stage is for AWS emulators (`npm run localstack`). None of them supports our use of CloudFront.
  localstack: {
    ...dev,
    name: 'localstack',
    hasEdge: false,
    mailFrom: 'Sponsor Finder <no-reply@sponsor-finder.example>',
    // the tests search for what the pipeline has changed
    pipelinePaceSeconds: 0,
    scanSegments: 1,
    // the limit of API Gateway
    leastAnswerSeconds: 29,
    // the tests read more pages of loopback than a day of `dev` has
    dailyPages: 20_000,
    dailyTokens: 2_000_000,
    // tests must not contact GOV.UK or the NHS
    registerUrl: '',
    sectorFeedUrls: { teaching_vacancies: '', nhs_jobs: '' },
  },
}

export const DEFAULT_STAGE = 'dev'

export const stageNames: readonly string[] = Object.keys(stages)

/** A stage with the choices of one deployment. @throws Error listing the known stages. */
export function stageNamed(
  name: string,
  {
    domain,
    mailFrom,
    alarmEmail,
    backupVault,
    generations: [dataGeneration, ...otherGenerations] = [1],
  }: StageChoices = {},
): Stage {
  const stage = stages[name]
  if (stage === undefined) {
    throw new Error(`There is no stage "${name}". The stages are: ${stageNames.join(', ')}`)
  }
  const sender = mailFrom ?? (domain && `no-reply@${domain.host}`)
  if (!stage.hasEdge && dataGeneration > 1)
    throw new Error(`The stage ${name} is for emulators, which have only the first generation of the data`)
  return {
    ...stage,
    dataGeneration,
    otherGenerations,
    ...(domain && { domain }),
    ...(backupVault !== undefined && { backupVault }),
    ...(sender !== undefined && { mailFrom: withName(sender) }),
    ...(alarmEmail !== undefined && { alarmEmail }),
  }
}

const withName = (sender: string) => (sender.includes('<') ? sender : `Sponsor Finder <${sender}>`)

/** The prefix of all names of a stage; the account number makes bucket names globally unique. */
export const prefixOf = (stage: Stage, account: string): string => `sponsor-finder-${stage.name}-${account}`

/**
 * How many of a function with a URL may run at once. It takes the place of the usage plan, with a tenth of a second for each
 * call: three times what one needs, for the starts of processes. A disposable stage reserves none, because a new account
 * with its 10 functions allows no reservation.
 */
export const reservedOf = ({ throttle, isDisposable }: Stage): number =>
  isDisposable ? 0 : throttle.requestsPerSecond / 10

const WITH_URL = Object.values<FunctionDefinition>(functions).filter(({ hasUrl }) => hasUrl).length

/** How many functions a stage takes from the others of its account. */
export const allReservedOf = (stage: Stage): number => WITH_URL * reservedOf(stage)

/** The name of the REST API of a stage, by which its metrics are found. */
export const apiNameOf = (stage: string): string => `sponsor-finder-${stage}`

export const alarmSettingsOf = ({
  fetchesBySchedule,
  throttle,
  concurrentFunctions,
  backupVault,
}: Stage): AlarmSettings => ({
  fetchesBySchedule,
  requestsPerSecond: throttle.requestsPerSecond,
  concurrentFunctions,
  // the end of its ARN
  copiesTo: backupVault?.split(':').at(-1),
})

/**
 * The name of the vault with a stage's own backups. AWS refuses each change of a lock that is two weeks old, so another time
 * in the lock needs another vault.
 */
export const vaultNameOf = (resourcePrefix: string): string => `${resourcePrefix}-vault-${DAILY_BACKUP_DAYS}d`

export const tablePrefixOfStage = (stage: Stage, account: string): string =>
  tablePrefixOf(prefixOf(stage, account), stage.dataGeneration)

/** The generations of a stage's data: the one in use and then the declared ones, such as `2,1`. */
export const generationsOf = ({ dataGeneration, otherGenerations }: Stage): string =>
  [dataGeneration, ...otherGenerations].join(',')

/**
 * The SSM parameter with the generations of a stage's data: the one in use and the declared ones, such as `2,1`. `npm run
 * sponsor -- restore` writes it, and each deployment reads it. Without it, a stage has the first generation alone.
 */
export const generationsParameterOf = ({ name }: Pick<Stage, 'name'>): string =>
  `/sponsor-finder-${name}/generations`

/**
 * The SSM parameter with the generations whose restore has ended, such as `2,3`. `npm run sponsor -- restore` writes it. No
 * other generation but the first one can be used.
 */
export const restoredGenerationsParameterOf = ({ name }: Pick<Stage, 'name'>): string =>
  `/sponsor-finder-${name}/restored-generations`

/**
 * The SSM parameter with the generation that the deployed functions use. The API stack writes it for every generation but
 * the first.
 */
export const generationInUseParameterOf = ({ name }: Pick<Stage, 'name'>): string =>
  `/sponsor-finder-${name}/generation-in-use`

export const stackNameOf = ({ name }: Stage, stack: string): string => `sponsor-finder-${name}-${stack}`

/** The name of a stage's secret in Secrets Manager. Such names are unique only within an account. */
export const secretNameOf = ({ name }: Stage, secret: SecretName): string =>
  `sponsor-finder-${name}/${secret}`

/**
 * The SSM parameter with the origin of a stage's pages. The edge stack writes it, because only that stack knows the
 * generated host name. The API stack cannot read the edge stack's outputs, because the edge stack depends on the API
 * stack.
 */
export const pageOriginParameterOf = ({ name }: Stage): string => `/sponsor-finder-${name}/page-origin`

/**
 * The SSM parameter with CloudFront's ids of a stage's file keys. The edge stack writes it, because the API stack cannot
 * read the outputs of the edge stack.
 */
export const fileKeyIdsParameterOf = ({ name }: Stage): string => `/sponsor-finder-${name}/file-key-ids`

/** Where functions get these ids from: the name of a parameter, or the empty list of a stage without an edge. */
export const fileKeyIdsPlaceOf = (stage: Stage): string =>
  stage.hasEdge ? fileKeyIdsParameterOf(stage) : '{}'

/** The origin of a stage without an edge. Such a stage has no pages, so links in its mail do not work. */
const NO_PAGES = 'https://sponsor-finder.example'

/** Where functions get the origin from: the name of a parameter, or the origin itself. */
export const pageOriginPlaceOf = (stage: Stage): string =>
  stage.hasEdge ? pageOriginParameterOf(stage) : NO_PAGES

/** The only region of certificates, firewalls and metrics of CloudFront, and of monitors of costs. */
export const GLOBAL_REGION = 'us-east-1'

/** Whether a stage has a stack in us-east-1, for CloudFront's certificate and firewall. */
export const hasGlobalStack = ({ hasEdge, hasFirewall, domain }: Stage): boolean =>
  hasEdge && (hasFirewall || domain !== undefined)

/** Whether a stack of the stage verifies its mail domain with SES. This is so if the mail domain is the pages' host. */
export const ownsMailDomain = ({ domain, mailFrom }: Stage): boolean =>
  domain !== undefined && mailFrom !== undefined && mailAddressOf(mailFrom).domain === domain.host

/** The stage that the options of a command line choose. @throws UserFacingError if one is invalid. */
export function chosenStage(texts: StageTexts): Stage {
  try {
    return stageNamed(texts.stage ?? DEFAULT_STAGE, stageChoices(texts))
  } catch (error) {
    throw new UserFacingError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
