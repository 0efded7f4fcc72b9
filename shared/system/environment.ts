import type { ProviderSettings } from '../sign-in-providers.ts'
import type { FunctionDefinition } from './function-definition.ts'
import { functions, isBehindEdge, type FunctionName } from './functions.ts'
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
  /** Where the pages are, for links in mail and the way back from a provider: `https://example.com`. Never taken from a request. */
  pageOrigin: string
  /** Whom mail comes from: `Sponsor Finder <no-reply@example.com>`. */
  mailFrom: string
  /** Who signs in for us; empty where there is nobody. */
  providers: ProviderSettings
  version: string
}

export interface Secrets {
  /** Where each is: the id of Secrets Manager, or, in local runs, the URL of a file. */
  places: Record<SecretName, string>
  /**
   * The secret that the edge sends along (Secrets Manager): with it, requests that come past the edge are refused, and
   * the viewer's address is the one that the edge names. Absent where there is no edge.
   */
  originSecretId?: string
}

/** The environment that one function gets; `functions/platform/config.ts` reads it. */
export function environmentOf(
  name: FunctionName,
  settings: StageSettings,
  { places, originSecretId }: Secrets,
): Record<string, string> {
  const definition: FunctionDefinition = functions[name]
  const {
    tables = {},
    indexes = {},
    buckets = {},
    sendsTo = [],
    sendsMail,
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
    PAGE_ORIGIN: settings.pageOrigin,
    ...(sendsMail && { MAIL_FROM: settings.mailFrom }),
    ...(secrets.includes('providerSecrets') && { PROVIDERS: JSON.stringify(settings.providers) }),
    ...Object.fromEntries(secrets.map((secret) => [secretVariable(secret), places[secret]])),
    ...(isBehindEdge(definition) && originSecretId !== undefined && { ORIGIN_SECRET_ID: originSecretId }),
  }
}
