import type { ProviderSettings } from '../sign-in-providers.ts'
import type { FunctionDefinition } from './function-definition.ts'
import { functions, takesRequests, type FunctionName } from './functions.ts'
import { type SecretName, secretVariable } from './secrets.ts'

/** The settings of a stage; the same for all its functions. */
export interface StageSettings {
  /** The prefix of the name of each table, bucket and queue. */
  resourcePrefix: string
  /** The URL prefix of each queue, before its physical name. */
  queueUrlPrefix: string
  /** How many new companies a user may unlock per UTC date. */
  dailyUnlockLimit: number
  /** How long the current snapshot may be cached; 0 checks it at every search. */
  snapshotMaxAgeSeconds: number
  /**
   * The origin of the pages (`https://example.com`), or the name of the parameter that holds it (`/…`). Never taken
   * from a request.
   */
  pageOrigin: string
  /** The sender of mail: `Sponsor Finder <no-reply@example.com>`; undefined if no mail is sent. */
  mailFrom: string | undefined
  /**
   * Whether every request comes through the edge. Others are refused, and the viewer's address is the one that the edge
   * sends.
   */
  isBehindEdge: boolean
  /** The identity providers; empty if there are none. */
  providers: ProviderSettings
  version: string
}

/** The location of each secret: its id in Secrets Manager, or the URL of a file in local runs. */
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
    sendsMail,
    knowsPageOrigin,
    secrets = [],
    trigger,
  } = definition
  const reads = 'queue' in trigger ? [trigger.queue] : []
  return {
    RESOURCE_PREFIX: settings.resourcePrefix,
    // an ungranted resource fails the function at load, not at its first use in the cloud
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
