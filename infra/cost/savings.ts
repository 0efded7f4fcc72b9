import { uncompressedAnswers } from './gateways.ts'
import { monthlyCost } from './monthly-cost.ts'
import { costOf } from './prices.ts'
import { routeUnits } from './route-units.ts'
import { type MixedCallName, mixedCalls, otherUse } from './usage-mix.ts'
import { callsBehindEdge, gatewayCalls, type PricedStage } from './used-units.ts'

/** Something that would make a month with many users cheaper. */
interface Saving {
  name: string
  dollars: number
}

/** The reads that a page of results needs: the session, and a query for each of three sets. */
const READS_OF_PAGE = 5
/**
 * The part that provisioned capacity saves, if on average half of it is used: a unit costs 0.58 of one on demand (the prices in
 * us-east-1 are $0.00065 and $0.00013 an hour).
 */
const SAVED_BY_PROVISIONING = 0.42

/** The reads above a number that calls would save, in US dollars. */
function readsAbove(most: number, names: readonly MixedCallName[], users: number): number {
  const reads = mixedCalls
    .filter(([name]) => names.includes(name))
    .map(([name, { perMonth }]) => perMonth * Math.max(0, routeUnits[name].reads - most))
  return costOf('readUnit', users * reads.reduce((sum, one) => sum + one, 0))
}

/** What a further request costs beyond the free ones. */
const costPerRequest = (name: 'edgeRequest' | 'edgeFunction' | 'firewallRequest') =>
  costOf(name, 2e9) / 1e9 - costOf(name, 1e9) / 1e9

/** What would make a month with so many users cheaper, in the order in which it is worth the work. */
export function savings(users: number, stage: PricedStage): Saving[] {
  const cost = monthlyCost(users, stage)
  const pages = readsAbove(READS_OF_PAGE, ['search, page 1', 'search, page 2'], users)
  const files = 0.5 * users * otherUse.pageFiles
  const left = cost['DynamoDB, reads and writes'] - pages
  return [
    { name: `pages of results with ${READS_OF_PAGE} reads`, dollars: pages },
    {
      name: 'function URLs in place of the gateway ([077](../decisions/077-gateway.md))',
      dollars: costOf('restCall', gatewayCalls(users)) - uncompressedAnswers(users),
    },
    { name: 'answers that the functions then compress', dollars: uncompressedAnswers(users) },
    {
      name: 'half as many files of the page, of twice the size',
      dollars:
        files *
        (costPerRequest('edgeRequest') + costPerRequest('edgeFunction') + costPerRequest('firewallRequest')),
    },
    { name: 'provisioned capacity of tables, half of it used', dollars: left * SAVED_BY_PROVISIONING },
  ].filter(({ dollars }) => dollars > 1)
}

/** The calls whose reads and writes cost most with so many users. */
export function dearestCalls(users: number, count: number): { name: MixedCallName; dollars: number }[] {
  return callsBehindEdge(users)
    .map(([name, , calls]) => ({
      name,
      dollars:
        costOf('readUnit', calls * routeUnits[name].reads) +
        costOf('writeUnit', calls * routeUnits[name].writes),
    }))
    .toSorted((a, b) => b.dollars - a.dollars)
    .slice(0, count)
}
