import { functions, type FunctionName } from './functions.ts'

/** What a stage decides; the same for all its functions. */
export interface StageSettings {
  /** Before the name of each table and bucket. */
  resourcePrefix: string
  /** How many companies a user may newly unlock on one UTC date. */
  dailyUnlockLimit: number
  /** How old a reader's idea of the current snapshot may be; 0 looks at every search. */
  snapshotMaxAgeSeconds: number
  version: string
}

/** Where the key that signs session tokens is: in Secrets Manager, or, in local runs, in the environment itself. */
export type SigningKeySource = { SIGNING_KEY_SECRET_ID: string } | { SIGNING_KEY: string }

/** The environment that one function gets; `functions/platform/config.ts` reads it. */
export function environmentOf(
  name: FunctionName,
  settings: StageSettings,
  signingKey: SigningKeySource,
): Record<string, string> {
  return {
    RESOURCE_PREFIX: settings.resourcePrefix,
    // a function that asks for a table or bucket beside its grants fails at load, not at the first use in the cloud
    GRANTED: [...Object.keys(functions[name].tables), ...Object.keys(functions[name].buckets)].join(','),
    DAILY_UNLOCK_LIMIT: String(settings.dailyUnlockLimit),
    SNAPSHOT_MAX_AGE_SECONDS: String(settings.snapshotMaxAgeSeconds),
    SERVICE_VERSION: settings.version,
    ...(functions[name].signingKey ? signingKey : {}),
  }
}
