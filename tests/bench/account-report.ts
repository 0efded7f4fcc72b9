import { markdownTable } from '../../infra/cost/cost-text.ts'
import type { CallMedians } from './account-times.ts'
import { BURST, type BurstTimes, COMPARED, CONNECTIONS, type FloodTimes } from './login-flood.ts'
import type { Latency } from './measure.ts'

const ms = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1))

const row = (name: string, { p50, p99, max }: Latency, ratio?: number) => [
  name,
  ms(p50),
  ms(p99),
  ms(max),
  ratio === undefined ? '' : `${ms(ratio)}×`,
]

/** The median times of calls with an email, in milliseconds, as a table. */
export const timesAsMarkdown = (calls: readonly CallMedians[]): string => {
  const rows = calls.map(({ call, medians, apart }) => {
    const { unknown, known, waiting, decoy } = medians
    return [call, ...[unknown, known, waiting, decoy].map(ms), ms(apart)]
  })
  return markdownTable(['', 'unknown', 'known', 'waiting', 'decoy', 'apart'], rows)
}

/** The cost of sign-in floods, in milliseconds, as a table. */
export const floodsAsMarkdown = (floods: readonly FloodTimes[]): string => {
  const rows = floods.flatMap(({ refused, bare, other: { route, idle, flooded } }) => [
    row(`refused sign-in, ${CONNECTIONS} at once`, refused),
    row(`health, ${CONNECTIONS} at once, before the flood`, bare),
    row(`${route} during the flood`, flooded, flooded.p50 / idle.p50),
    row(`${route} before the flood`, idle),
  ])
  return markdownTable(['', 'p50', 'p99', 'max', 'ratio to before, p50'], rows)
}

/** The cost of simultaneous attempts, in milliseconds, as a table. */
export const burstAsMarkdown = ({ refused, compared, bare, alone }: BurstTimes): string =>
  markdownTable(
    ['', 'p50', 'p99', 'max', ''],
    [
      row(`refused sign-in, ${BURST - COMPARED} of ${BURST} at once`, refused),
      row(`compared sign-in, ${COMPARED} of ${BURST} at once`, compared),
      row(`health, ${BURST} at once`, bare),
      row('refused sign-in, one after the other', alone),
    ],
  )
