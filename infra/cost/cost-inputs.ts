import { markdownTable } from './markdown-table.ts'
import { type Price, prices, PRICES_READ_ON, priceSources } from './prices.ts'
import { type RouteUnits, routeUnits } from './route-units.ts'
import { mixedCalls, otherUse, steps } from './usage-mix.ts'
import { ANSWER_BYTES, CALLS_OF_USER } from './used-units.ts'

const number = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 2 })

const stepTable = () =>
  markdownTable(
    ['a user', 'a month', 'calls'],
    steps.map(({ name, perMonth, calls }) => [name, number(perMonth), calls.join(', ')]),
  )

function callTable(): string {
  const rows = mixedCalls.map(([name, { perMonth, cpuMilliseconds, cpuFrom = 'estimate' }]) => {
    const { calls, reads, writes, messages, bytes }: RouteUnits = routeUnits[name]
    return [name, ...[perMonth, calls, reads, writes, messages, bytes, cpuMilliseconds].map(number), cpuFrom]
  })
  const head = ['calls to AWS', 'read units', 'write units', 'messages', 'bytes', 'CPU, ms', 'CPU by']
  return markdownTable(['call', 'a month', ...head], rows)
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

A user makes ${number(CALLS_OF_USER)} calls, loads ${number(otherUse.pageFiles)} files of the page, and gets ${Math.round(
  (ANSWER_BYTES + otherUse.pageBytes) / 1000,
)} KB. Which calls
and files a step needs was seen in a browser. How often it is done is assumed (\`infra/cost/usage-mix.ts\`): the product has no users
yet. After the first month, the log says it. One in ${1 / otherUse.alertReaders} users gets ${otherUse.alertMails} alerts a month.

${stepTable()}

What a call needs is counted by \`tests/flows/route-units.test.ts\`, in a warm process with the sample data. It fails if a call needs
more than its budget, or something else than is recorded. CPU "by bench" was measured in
[whole requests](../performance.md#whole-requests), and "by time" is the time of [accounts](../performance.md#accounts).

${callTable()}

## Prices

Prices are those of eu-west-2, without tax, looked up on ${PRICES_READ_ON}. Nothing was asked of AWS itself.

${Object.entries(priceSources)
  .map(([name, from]) => `- **${name}**: ${from}.`)
  .join('\n')}

${priceTable()}
`
