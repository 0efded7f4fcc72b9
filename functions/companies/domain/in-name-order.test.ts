import { expect, test } from 'vitest'
import { inNameOrder } from './in-name-order.ts'

test('companies stand by name as a search has them: case, accents and legal words do not count', () => {
  const names = ['zeta Ltd', 'Élan Care', 'alpha', 'ALPHA Limited', 'Beta PLC']
  const byId = new Map(names.map((name, at) => [at + 1, name]))
  expect(inNameOrder(byId)).toEqual([3, 4, 5, 2, 1])
})
