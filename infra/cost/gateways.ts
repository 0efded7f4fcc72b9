import { functions, routesOf } from '#shared/system/functions.ts'
import { costOf } from './prices.ts'
import { routeUnits } from './route-units.ts'
import { mixedCalls, otherUse } from './usage-mix.ts'
import { ANSWER_BYTES } from './used-units.ts'

/** What can stand between CloudFront and the functions (docs/decisions/077-gateway.md). */
interface Gateway {
  name: string
  /** US dollars a month for so many calls with answers of so many GB. */
  dollars: (calls: number, gigabytes: number) => number
}

const HOURS_OF_MONTH = 730
/** The GB of answers of functions that a capacity unit of a load balancer has in an hour. */
const GIGABYTES_OF_UNIT = 0.4

/** The functions whose routes are all read without a body, so that their calls need no hash of one. */
const READING = [functions.search, functions.companies, functions.jobSearch]
const sumOf = (calls: typeof mixedCalls) => calls.reduce((sum, [, { perMonth }]) => sum + perMonth, 0)
/** The part of all calls that are theirs. */
export const READING_SHARE =
  sumOf(mixedCalls.filter(([, { route }]) => READING.some((one) => routesOf(one).includes(route)))) /
  sumOf(mixedCalls)

/** From this size on, compressed, an answer is one that the gateway has compressed. */
const COMPRESSED_BYTES = 900
/** How much larger such an answer is otherwise: 3.6 to 9 times for searches, companies and fields. */
const UNCOMPRESSED = 6
/**
 * The bytes that a user would get beyond the compressed ones. The gateway compresses what CloudFront does not cache, such as
 * answers to a session (docs/decisions/009-edge.md). Nothing else that can stand there does.
 */
const FURTHER_BYTES = mixedCalls
  .filter(([name, { isShared }]) => !isShared && routeUnits[name].reads > 0)
  .filter(([name]) => routeUnits[name].bytes >= COMPRESSED_BYTES)
  .reduce((sum, [name, { perMonth }]) => sum + (UNCOMPRESSED - 1) * perMonth * routeUnits[name].bytes, 0)

/** What the edge charges for so many users if nobody compresses private answers. */
export function uncompressedAnswers(users: number): number {
  const gigabytes = (users * (ANSWER_BYTES + otherUse.pageBytes)) / 1e9
  return costOf('edgeGigabyte', gigabytes + (users * FURTHER_BYTES) / 1e9) - costOf('edgeGigabyte', gigabytes)
}

export const gateways: readonly Gateway[] = [
  { name: 'REST API', dollars: (calls) => costOf('restCall', calls) },
  { name: 'HTTP API', dollars: (calls) => costOf('httpCall', calls) },
  {
    name: 'load balancer',
    dollars: (_, gigabytes) =>
      costOf('balancerHour', HOURS_OF_MONTH) +
      costOf('balancerUnit', Math.max(HOURS_OF_MONTH, gigabytes / GIGABYTES_OF_UNIT)),
  },
  {
    name: 'function URLs for three functions without bodies, REST API for the others',
    dollars: (calls) => costOf('restCall', calls * (1 - READING_SHARE)),
  },
  { name: 'function URLs', dollars: () => 0 },
]
