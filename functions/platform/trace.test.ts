import { expect, test } from 'vitest'
import { currentTrace, traceHeaderIn, traceIdOf, withTrace } from './trace.ts'

const ROOT = '1-5759e988-bd862e3fe1be46a994272793'
const whole = `Root=${ROOT};Parent=53995c3f42cd8ad8;Sampled=1`

test.each([
  [`Root=${ROOT}`, `Root=${ROOT}`],
  [whole, whole],
  [
    `Self=1-1-1; Sampled=1; Parent=53995c3f42cd8ad8; Root=${ROOT};Lineage=a87bd80c:1|68fd508a:5|c512fbe3:2`,
    whole,
  ],
  [`Root=${ROOT};Parent=nobody;Sampled=?`, `Root=${ROOT}`],
  ['Root=1-5759e988', undefined],
  [`Root=${ROOT.toUpperCase()}`, undefined],
  [`Root=${ROOT}\n{"level":"error"}`, undefined],
  [`Root=${ROOT}=1`, undefined],
  ['Parent=53995c3f42cd8ad8;Sampled=1', undefined],
  [`${whole};${'x'.repeat(500)}`, undefined],
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', undefined],
  ['', undefined],
  [undefined, undefined],
])('of the header %j, the trace is %j', (header, trace) => {
  expect(traceHeaderIn(header)).toBe(trace)
})

test('the trace id is the root of the header', () => {
  expect(traceIdOf(traceHeaderIn(whole))).toBe(ROOT)
  expect(traceIdOf(undefined)).toBeUndefined()
})

async function later() {
  await Promise.resolve()
  return currentTrace().header
}

test('concurrent work has separate traces, across its awaits', async () => {
  const works = ['a', 'b'].map((header) => withTrace({ header }, later))
  expect(await Promise.all(works)).toEqual(['a', 'b'])
  expect(currentTrace()).toEqual({ header: undefined })
})
