import { expect, test } from 'vitest'
import { MOST_GROWTH, printSoak, soakProduct } from '../bench/load/soak-product.ts'

const MINUTES = 2

// docs/product/security.md "Figures"; `npm run sponsor -- bench soak` takes half an hour
test(`over ${MINUTES} minutes with faults, users get no wrong answer, and the memory grows by less than ${MOST_GROWTH * 100}%`, async () => {
  const soak = await soakProduct(MINUTES, 'soak')
  printSoak(MINUTES, soak)
  expect(soak.tally.wrongAnswers).toEqual([])
  expect(soak.tally.right).toBeGreaterThan(0)
  expect(soak.growth).toBeLessThan(MOST_GROWTH)
})
