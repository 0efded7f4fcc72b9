import type { ProviderSettings } from '../sign-in-providers.ts'
import type { FunctionDefinition } from './function-definition.ts'
import { functions, takesRequests, type FunctionName } from './functions.ts'
import { type SecretName, secretVariable } from './secrets.ts'

/** What a stage decides; the same for all its functions. */
export interface StageSettings {
  /** Before the name of each table, bucket and queue. */
  resourcePrefix: string
  /** Before the physical name of each queue, for its URL. */
  queueUrlPrefix: string
  /** How many companies a user may newly unlock on one UTC date. */
  dailyUnlockLimit: number
  /** How old a reader's idea of the current snapshot may be; 0 looks at every search. */
  snapshotMaxAgeSeconds: number
  /** Where the pages are (`https://example.com`), or the name of the parameter that says so (`/…`). Never taken from a request. */
  pageOrigin: string
  /** Whom mail comes from: `Sponsor Finder <no-reply@example.com>`; undefined where no mail is to be sent. */
  mailFrom: string | undefined
  /** Whether every request comes through the edge: the others are refused, and the viewer's address is the one it names. */
  isBehindEdge: boolean
  /** Who signs in for us; empty where there is nobody. */
  providers: ProviderSettings
  version: string
}

/** Where each secret is: the id of Secrets Manager, or, in local runs, the URL of a file. */
export type SecretPlaces = Record<SecretName, string>

/** The environment that one function gets; `functions/platform/config.ts` reads it. */
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
    sendsMail,
    knowsPageOrigin,
    secrets = [],
    trigger,
  } = definition
  const reads = 'queue' in trigger ? [trigger.queue] : []
  return {
    RESOURCE_PREFIX: settings.resourcePrefix,
    // a function that asks for what it is not granted fails at load, not at the first use in the cloud
    GRANTED: [...Object.keys({ ...tables, ...indexes }), ...Object.keys(buckets), ...sendsTo, ...reads].join(
      ',',
    ),
    QUEUE_URL_PREFIX: settings.queueUrlPrefix,
    DAILY_UNLOCK_LIMIT: String(settings.dailyUnlockLimit),
    SNAPSHOT_MAX_AGE_SECONDS: String(settings.snapshotMaxAgeSeconds),
    SERVICE_VERSION: settings.version,
    ...(knowsPageOrigin && { PAGE_ORIGIN: settings.pageOrigin }),
    ...(sendsMail && settings.mailFrom !== undefined && { MAIL_FROM: settings.mailFrom }),
    ...(secrets.includes('providerSecrets') && { PROVIDERS: JSON.stringify(settings.providers) }),
    ...Object.fromEntries(secrets.map((secret) => [secretVariable(secret), places[secret]])),
    ...(settings.isBehindEdge && takesRequests(definition) && { BEHIND_EDGE: '1' }),
  }
}
