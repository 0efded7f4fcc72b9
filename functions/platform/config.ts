import { type SectorFeedName, sectorFeedVariable } from '#shared/sector-feeds.ts'
import type { BucketName } from '#shared/system/buckets.ts'
import { type MailSet, mailSetName } from '#shared/system/mail-sets.ts'
import { deadLetterQueueOf, resourceName, type ResourceName } from '#shared/system/names.ts'
import type { QueueName } from '#shared/system/queues.ts'
import { type SecretName, secretVariable } from '#shared/system/secrets.ts'
import type { Table, TableName } from '#shared/system/tables.ts'

/** Reads a variable. Only this module reads the environment. Its errors name the missing or malformed variable. */
function required(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`The environment variable ${name} is not set`)
  return value
}

function wholeNumber(name: string): number {
  const value = required(name)
  if (!/^\d+$/.test(value))
    throw new Error(`The environment variable ${name} is "${value}", expected a whole number`)
  return Number(value)
}

/** The value of a variable that only local runs set, or nothing. @throws if it is set in Lambda. */
function localOnly(name: string): string {
  const value = process.env[name] ?? ''
  if (value !== '' && config.isInLambda)
    throw new Error(`The environment variable ${name} is set, and only a local run may set it`)
  return value
}

/** The name of a granted resource. @throws Error if the function is not granted it (shared/system/functions.ts). */
function granted(name: ResourceName, prefix = required('RESOURCE_PREFIX')): string {
  if (!isGranted(name)) {
    throw new Error(`This function has no grant for "${name}"`)
  }
  return resourceName(prefix, name)
}

const isGranted = (name: ResourceName): boolean =>
  process.env.GRANTED === undefined || process.env.GRANTED.split(',').includes(name)

/** The settings of a function. Each is read on access, so that a function needs only its own variables. */
export const config = {
  /** The name of a table. Tables of a restored generation have a prefix of their own. */
  table: <Name extends TableName>(name: Name): Table<Name> => granted(name, process.env['TABLE_PREFIX']),
  bucket: (name: BucketName): string => granted(name),
  queueUrl: (name: QueueName): string => `${required('QUEUE_URL_PREFIX')}${granted(name)}`,
  /** The dead-letter queue of a queue. A function that counts the messages of a queue also counts these. */
  deadLetterQueueUrl: (name: QueueName): string => deadLetterQueueOf(config.queueUrl(name)),
  get dailyUnlockLimit() {
    return wholeNumber('DAILY_UNLOCK_LIMIT')
  },
  get snapshotMaxAgeSeconds() {
    return wholeNumber('SNAPSHOT_MAX_AGE_SECONDS')
  },
  /** How long changes of the pipeline wait to share an update of the search index. */
  get pipelinePaceSeconds() {
    return wholeNumber('PIPELINE_PACE_SECONDS')
  },
  /** In how many segments a table is scanned at once. */
  get scanSegments() {
    return process.env['SCAN_SEGMENTS'] === undefined ? 1 : wholeNumber('SCAN_SEGMENTS')
  },
  /** Whether this process runs in Lambda. It is false in a local run or a test. */
  get isInLambda() {
    return process.env.AWS_LAMBDA_INITIALIZATION_TYPE !== undefined
  },
  /** The address of an emulator of DynamoDB; undefined on AWS. The SDK takes an empty variable as absent, too. */
  get databaseAddress() {
    return process.env['AWS_ENDPOINT_URL_DYNAMODB'] || process.env['AWS_ENDPOINT_URL'] || undefined
  },
  /** The header in which X-Ray gives the trace of this invocation; undefined outside Lambda. */
  get traceHeader() {
    return process.env['_X_AMZN_TRACE_ID']
  },
  get version() {
    return required('SERVICE_VERSION')
  },
  /** The git commit of the code; null if it was built outside a checkout. */
  get commit() {
    return process.env['SERVICE_COMMIT'] ?? null
  },
  /** The name of the stage, such as `production`; `local` in a local run. */
  get stageName() {
    return required('STAGE_NAME')
  },
  /** The AWS account whose alarms and budget watch the stage; undefined if nothing does. */
  get watchedAccount() {
    return process.env['WATCHED_ACCOUNT']
  },
  /** The origin of the pages, or the name of the SSM parameter that contains it. */
  get pageOrigin() {
    return required('PAGE_ORIGIN')
  },
  /** CloudFront's ids of the file keys as JSON, or the name of the SSM parameter that contains them. */
  get fileKeyIds() {
    return required('FILE_SIGNER_IDS')
  },
  /** How many pages of other sites may be fetched per UTC date. */
  get dailyPages() {
    return wholeNumber('FETCH_DAILY_PAGES')
  },
  /** The loopback hosts that the fetcher may reach, as `host:port` separated by commas; empty in AWS. */
  get fetchAllow() {
    return localOnly('FETCH_ALLOW')
  },
  /** The loopback server of all hosts under `.example`, as `host:port`; empty in AWS. */
  get sampleSites() {
    return localOnly('SAMPLE_SITES')
  },
  /** The address of the GOV.UK Content API document of the register; empty if there is none. */
  get registerUrl() {
    return process.env['REGISTER_URL'] ?? ''
  },
  /** The address of a feed of a sector; empty if it is not read. */
  sectorFeedUrl: (name: SectorFeedName): string => process.env[sectorFeedVariable(name)] ?? '',
  get mailFrom() {
    return required('MAIL_FROM')
  },
  get hasSender() {
    return process.env['MAIL_FROM'] !== undefined
  },
  /** The name of the configuration set of a kind of mail. A stage may lack the set itself. */
  ownMailSet: (set: MailSet): string => mailSetName(required('RESOURCE_PREFIX'), set),
  /** The configuration set of a kind of mail; undefined if the stage has none. */
  mailSet: (set: MailSet): string | undefined =>
    process.env['MAIL_SETS'] === '1' ? config.ownMailSet(set) : undefined,
  /** The folders of shared libraries in Lambda, for a process that Node starts; undefined elsewhere. */
  get libraryPath() {
    return process.env['LD_LIBRARY_PATH']
  },
  /** Whether every request comes through the edge. */
  get isBehindEdge() {
    return process.env.BEHIND_EDGE === '1'
  },
  /** The place of a secret: its id in Secrets Manager, or the URL of a file (`file:`). */
  placeOfSecret: (name: SecretName): string => required(secretVariable(name)),
  get providers() {
    return required('PROVIDERS')
  },
  /** How many tokens of language models may be used per UTC date. */
  get dailyTokens() {
    return wholeNumber('AI_DAILY_TOKENS')
  },
  /** The language models as JSON, in local runs only. */
  get aiProviders() {
    return process.env.AI_PROVIDERS
  },
  /** The file for log lines. If it is unset, they go to standard output, which Lambda collects. */
  get logFile() {
    return process.env.LOG_FILE
  },
}
