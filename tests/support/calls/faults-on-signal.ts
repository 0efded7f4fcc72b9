import { createRandom } from '../../../infra/local/sample-data/random.ts'
import { randomFaults } from './fault-plan.ts'
import { injectFaults } from './inject-faults.ts'

/**
 * Node loads this before a product, by `NODE_OPTIONS=--import=<this file>`. SIGUSR2 begins random faults in the calls of
 * the product's functions, and another SIGUSR2 ends them and prints their counts. FAULTS is `<seed>:<share of attempts>`.
 */
const [seed = '', share = '0'] = process.env['FAULTS']?.split(':') ?? []

// the emulators are Node processes too
if (process.argv[1]?.endsWith('start.ts')) {
  const clients = await import('../../../functions/platform/clients.ts')
  const plan = randomFaults(createRandom(seed), 0)
  injectFaults(
    Object.values(clients).map((client) => client()),
    plan,
  )
  process.on('SIGUSR2', () => {
    plan.share = plan.share === 0 ? Number(share) : 0
    if (plan.share === 0) console.log(`faults: ${JSON.stringify(plan.counts)}`)
  })
}
