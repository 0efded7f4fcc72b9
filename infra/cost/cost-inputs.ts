import { markdownTable } from './markdown-table.ts'
import { type Price, prices, PRICES_READ_ON, priceSources } from './prices.ts'
import { type RouteUnits, routeUnits } from './route-units.ts'
import { mixedCalls, otherUse } from './usage-mix.ts'
import { ANSWER_BYTES, CALLS_OF_USER } from './used-units.ts'

const number = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 2 })

function mixTable(): string {
  const rows = mixedCalls.map(([name, { perMonth, because }]) => {
    const { calls, reads, writes, bytes }: RouteUnits = routeUnits[name]
    return [name, ...[perMonth, calls, reads, writes, bytes].map(number), because]
  })
  return markdownTable(
    ['call', 'a month', 'calls to AWS', 'read units', 'write units', 'bytes', 'why so often'],
    rows,
  )
}

/** The text of a price, such as `0.0850, then 0.0800`. */
const textOf = (dollars: number | readonly (readonly [number, number])[]) =>
  typeof dollars === 'number' ? String(dollars) : dollars.map(([, tier]) => tier).join(', then ')

function priceTable(): string {
  const rows = Object.values<Price>(prices).map((price) => [
    price.unit,
    number(price.per),
    textOf(price.dollars),
    price.free === undefined ? '' : number(price.free),
    price.source,
  ])
  return markdownTable(['what', 'for', 'US dollars', 'free a month', 'source'], rows)
}

/** The sections of docs/product/cost.md with what the cost follows from. */
export const inputSections = (): string => `## A user's month

A user makes ${number(CALLS_OF_USER)} calls, loads ${otherUse.pageFiles} files of the page, and gets ${Math.round(
  (ANSWER_BYTES + otherUse.pageBytes) / 1000,
)} KB. How
often is assumed, because the product has no users yet (\`infra/cost/usage-mix.ts\`). What a call needs is counted by
\`tests/flows/route-units.test.ts\`, in a warm process with the sample data. It fails if a call needs more than its budget, or
something else than is recorded. One in ${1 / otherUse.alertReaders} users gets ${otherUse.alertMails} alerts a month.

${mixTable()}

## Prices

Prices are those of eu-west-2, without tax, looked up on ${PRICES_READ_ON}. Nothing was asked of AWS itself.

${Object.entries(priceSources)
  .map(([name, from]) => `- **${name}**: ${from}.`)
  .join('\n')}

${priceTable()}
`
