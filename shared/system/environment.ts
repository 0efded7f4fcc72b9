import { sectorFeedNames, type SectorFeedUrls, sectorFeedVariable } from '../sector-feeds.ts'
import type { ProviderSettings } from '../sign-in-providers.ts'
import type { FunctionDefinition } from './function-definition.ts'
import { functions, takesRequests, type FunctionName } from './functions.ts'
import { queues } from './queues.ts'
import { type SecretName, secretVariable } from './secrets.ts'

export interface StageSettings {
  /** The name of the stage. Requests to other sites name it. */
  stageName: string
  /** The name prefix of each bucket and queue, and of each table of the first generation. */
  resourcePrefix: string
  /** The name prefix of the tables of a restored generation (`tablePrefixOf`). Absent in the first one. */
  tablePrefix?: string
  /** The start of each queue URL; the queue's physical name follows. */
  queueUrlPrefix: string
  /** How many new companies a user may unlock per UTC date (docs/product/operations.md "Commands"). */
  dailyUnlockLimit: number
  /**
   * How long a process may cache the current snapshot. With 0, every search checks it. With the edge cache (30 s), users
   * see a new register within 60 s (docs/product/companies.md "Register").
   */
  snapshotMaxAgeSeconds: number
  /** How long changes of the pipeline wait to share an update of the search index. With 0, each has its own (docs/decisions/028-index-updates.md). */
  pipelinePaceSeconds: number
  /** In how many segments a table is scanned at once. Absent where one is fastest, as in the embedded emulator. */
  scanSegments?: number
  /** The origin of the pages, or the name of its parameter (`/…`). It never comes from a request. */
  pageOrigin: string
  /**
   * CloudFront's ids of the keys in `fileKeys`, as JSON, or the name of the parameter that contains them (`/…`). `{}`
   * without an edge: files then have no signature.
   */
  fileKeyIds: string
  /** The sender of mail, such as `Sponsor Finder <no-reply@example.com>`; undefined if no mail is sent. */
  mailFrom: string | undefined
  /** Whether the stage has configuration sets in SES, which tell us what became of each mail. */
  hasMailSets: boolean
  /** Whether every request must come through the edge, which sends the client IP. Others are refused. */
  isBehindEdge: boolean
  /** The AWS account whose alarms and budget watch the stage; undefined if nothing does, as in a local run. */
  watchedAccount: string | undefined
  /** The sign-in providers; empty if there are none. Their secrets are in `providerSecrets` (docs/runbooks/sign-in-providers.md). */
  providers: ProviderSettings
  version: string
  /** The git commit of the code; undefined outside a checkout. */
  commit: string | undefined
  /** How many pages of other sites may be fetched per UTC date. */
  dailyPages: number
  /** The address of the GOV.UK Content API document of the register; empty if the register is not fetched. */
  registerUrl: string
  /** The addresses of the feeds of sectors; empty for a feed that is not read. */
  sectorFeedUrls: SectorFeedUrls
  /** How many tokens of language models may be used per UTC date. */
  dailyTokens: number
  /**
   * The loopback servers that the fetcher may connect to. Only local runs have them. `allow` (`FETCH_ALLOW`) lists them
   * as `host:port`. `sampleSites` (`SAMPLE_SITES`) serves all hosts under `.example`, and those that follow it after
   * commas (docs/product/pipeline.md "Sample sites").
   */
  localSites?: { allow: string; sampleSites: string }
  /** The language models as JSON, in local runs (docs/product/pipeline.md "Demo model"). In AWS they are a secret. */
  aiProviders?: string
}

/** The place of each secret: its id in Secrets Manager, or the URL of a file in local runs. */
export type SecretPlaces = Record<SecretName, string>

/** The environment of one function; `functions/platform/config.ts` parses it. */
export function environmentOf(
  name: FunctionName,
  settings: StageSettings,
  places: SecretPlaces,
): Record<string, string> {
  const definition: FunctionDefinition = functions[name]
  const {
    tables = {},
    indexes = {},
    buckets = {},
    sendsTo = [],
    measures = [],
    deadLetters,
    sendsMail,
    knowsSender,
    knowsCommit,
    knowsPageOrigin,
    fetchesPages,
    knowsBudgets,
    fetchesRegister,
    readsSectorFeeds,
    readsAlarms,
    secrets = [],
    trigger,
  } = definition
  const reads = 'queue' in trigger ? [trigger.queue] : []
  return {
    RESOURCE_PREFIX: settings.resourcePrefix,
    ...(settings.tablePrefix !== undefined && { TABLE_PREFIX: settings.tablePrefix }),
    // with this list, a function fails when it loads, not when it first uses an ungranted resource
    GRANTED: [
      ...Object.keys({ ...tables, ...indexes }),
      ...Object.keys(buckets),
      ...sendsTo,
      ...measures,
      ...(deadLetters === undefined ? [] : Object.keys(queues)),
      ...reads,
    ].join(','),
    QUEUE_URL_PREFIX: settings.queueUrlPrefix,
    DAILY_UNLOCK_LIMIT: String(settings.dailyUnlockLimit),
    SNAPSHOT_MAX_AGE_SECONDS: String(settings.snapshotMaxAgeSeconds),
    PIPELINE_PACE_SECONDS: String(settings.pipelinePaceSeconds),
    ...(settings.scanSegments !== undefined &&
      Object.values(tables).some((actions) => actions.includes('Scan')) && {
        SCAN_SEGMENTS: String(settings.scanSegments),
      }),
    SERVICE_VERSION: settings.version,
    ...(knowsCommit && settings.commit !== undefined && { SERVICE_COMMIT: settings.commit }),
    ...(knowsPageOrigin && { PAGE_ORIGIN: settings.pageOrigin }),
    ...((fetchesPages || knowsBudgets) && { FETCH_DAILY_PAGES: String(settings.dailyPages) }),
    ...((fetchesPages || readsAlarms) && { STAGE_NAME: settings.stageName }),
    ...(readsAlarms && settings.watchedAccount !== undefined && { WATCHED_ACCOUNT: settings.watchedAccount }),
    ...(fetchesPages &&
      settings.localSites && {
        FETCH_ALLOW: settings.localSites.allow,
        SAMPLE_SITES: settings.localSites.sampleSites,
      }),
    ...(fetchesRegister && { REGISTER_URL: settings.registerUrl }),
    ...(readsSectorFeeds &&
      Object.fromEntries(
        sectorFeedNames.map((feed) => [sectorFeedVariable(feed), settings.sectorFeedUrls[feed]]),
      )),
    ...((secrets.includes('aiProviders') || knowsBudgets) && {
      AI_DAILY_TOKENS: String(settings.dailyTokens),
    }),
    ...(secrets.includes('aiProviders') &&
      settings.aiProviders !== undefined && { AI_PROVIDERS: settings.aiProviders }),
    ...((sendsMail || knowsSender) && settings.mailFrom !== undefined && { MAIL_FROM: settings.mailFrom }),
    ...(sendsMail && settings.hasMailSets && { MAIL_SETS: '1' }),
    ...(secrets.includes('fileKeys') && { FILE_SIGNER_IDS: settings.fileKeyIds }),
    ...(secrets.includes('providerSecrets') && { PROVIDERS: JSON.stringify(settings.providers) }),
    ...Object.fromEntries(secrets.map((secret) => [secretVariable(secret), places[secret]])),
    ...(settings.isBehindEdge && takesRequests(definition) && { BEHIND_EDGE: '1' }),
  }
}
