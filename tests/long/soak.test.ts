import { expect, test } from 'vitest'
import { printSoak, soakFaults, soakProduct } from '../bench/load/soak-product.ts'

const MINUTES = 2
/** Looks at the memory differ by a fifth, and caches still fill in so short a time. A leak of each call would be more. */
const MOST_GROWTH = 0.5

// docs/product/security.md "Figures"; `npm run sponsor -- bench soak` takes half an hour
test(`over ${MINUTES} minutes with faults, most calls succeed, no answer is wrong, and the memory does not grow by half`, async () => {
  const soak = await soakProduct(MINUTES, 'soak')
  printSoak(MINUTES, soak)
  expect(soakFaults(soak, MOST_GROWTH)).toEqual([])
})
