import { expect, test } from 'vitest'
import { currentTrace, traceIdIn, withTrace } from './trace.ts'

const ROOT = '1-5759e988-bd862e3fe1be46a994272793'

test.each([
  [`Root=${ROOT}`, ROOT],
  [`Self=1-1-1;Root=${ROOT};Parent=53995c3f42cd8ad8;Sampled=1`, ROOT],
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', '4bf92f3577b34da6a3ce929d0e0e4736'],
  ['Root=1-5759e988', undefined],
  [`Root=${ROOT}\n{"level":"error"}`, undefined],
  ['00-4BF9-00f067aa0ba902b7-01', undefined],
  ['', undefined],
  [undefined, undefined],
])('the trace id of the header %j is %j', (header, traceId) => {
  expect(traceIdIn(header)).toBe(traceId)
})

/** The trace id after an await. */
async function later() {
  await Promise.resolve()
  return currentTrace()
}

test('concurrent work has separate trace ids, across its awaits', async () => {
  expect(await Promise.all(['a', 'b'].map((traceId) => withTrace(traceId, later)))).toEqual(['a', 'b'])
  expect(currentTrace()).toBeUndefined()
})
