import { argumentsOf } from '../../infra/sponsor/arguments-of.ts'
import { fail } from '../../infra/user-facing-error.ts'
import { printSoak, soakFaults, soakProduct } from './load/soak-product.ts'

/** Soaks a product with faults on: `npm run sponsor -- bench soak [--minutes <number>] [--seed <text>]`. */
async function runSoak(): Promise<void> {
  const { minutes = 30, seed = 'soak' } = argumentsOf('bench soak').values
  const soak = await soakProduct(minutes, seed)
  printSoak(minutes, soak)
  const faults = soakFaults(soak)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}

await runSoak().catch(fail)
