import { parseArgs } from 'node:util'
import { printSoak, soakFaults, soakProduct } from './load/soak-product.ts'

/**
 * Soaks a product with faults on: `npm run sponsor -- bench soak [--minutes <number>] [--seed <text>]`. It fails after a
 * wrong answer, and if the memory grows too much or most calls fail.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string', default: 'soak' } },
})
const minutes = Number(values.minutes)
const soak = await soakProduct(minutes, values.seed)
printSoak(minutes, soak)
const faults = soakFaults(soak)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
