import { optionsOf } from '../../infra/commands/options-of.ts'
import { fail } from '../../infra/user-facing-error.ts'
import { numberOption } from './number-option.ts'
import { printSoak, soakFaults, soakProduct } from './load/soak-product.ts'

/**
 * Soaks a product with faults on: `npm run sponsor -- bench soak [--minutes <number>] [--seed <text>]`. It fails after a
 * wrong answer, and if the memory grows too much or most calls fail.
 */
async function runSoak(): Promise<void> {
  const { values } = optionsOf(
    { options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string', default: 'soak' } } },
    'Usage: npm run sponsor -- bench soak [--minutes <number>] [--seed <text>]',
  )
  const minutes = numberOption('minutes', values.minutes)
  const soak = await soakProduct(minutes, values.seed)
  printSoak(minutes, soak)
  const faults = soakFaults(soak)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}

await runSoak().catch(fail)
