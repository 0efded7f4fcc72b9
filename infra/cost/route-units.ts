import units from './route-units.json' with { type: 'json' }
import type { MixedCallName } from './usage-mix.ts'

/** What AWS charges for one call of the API, beside the gateway and the time of its function. */
export interface RouteUnits {
  /** All calls to AWS. */
  calls: number
  /** DynamoDB read request units, and write request units. */
  reads: number
  writes: number
  /** Messages that go into the outbox. */
  messages: number
  /** Calls to other services than DynamoDB. */
  otherCalls: number
  /** The bytes of the body, compressed as the gateway does it. */
  bytes: number
  /** The bytes of the function's log lines. */
  logBytes: number
}

/** The units of each call of the mix, as `tests/flows/route-units.test.ts` has counted them. */
export const routeUnits: Readonly<Record<MixedCallName, RouteUnits>> = units
