import type { FunctionName } from './functions.ts'

/**
 * The functions that users wait for. A new version of them gets a tenth of the work first, and the rest after five
 * minutes without an alarm (docs/decisions/069-releases.md).
 */
export const canaries: readonly FunctionName[] = [
  'accounts',
  'search',
  'companies',
  'activity',
  'sendMail',
  'relayMessages',
]

/** The alias through which all work of such a function goes. */
export const CANARY_ALIAS = 'live'
