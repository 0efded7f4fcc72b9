import { expect, test } from 'vitest'
import { printSoak, soakFaults, soakProduct } from '../bench/load/soak-product.ts'

const MINUTES = 2

// docs/product/security.md "Figures"; `npm run sponsor -- bench soak` takes half an hour
test(`over ${MINUTES} minutes with faults, most calls succeed, no answer is wrong, and the memory stays as it is`, async () => {
  const soak = await soakProduct(MINUTES, 'soak')
  printSoak(MINUTES, soak)
  expect(soakFaults(soak)).toEqual([])
})
