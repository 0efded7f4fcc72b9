import { parseArgs } from 'node:util'
import { MOST_GROWTH, printSoak, soakProduct } from './load/soak-product.ts'

/**
 * Soaks a product with faults on: `npm run sponsor -- bench soak [--minutes <number>] [--seed <text>]`. It fails after a
 * wrong answer, and if the memory grows too much.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string', default: 'soak' } },
})
const minutes = Number(values.minutes)
const soak = await soakProduct(minutes, values.seed)
printSoak(minutes, soak)
for (const answer of soak.tally.wrongAnswers) console.error(answer)
if (soak.tally.wrong > 0 || soak.growth > MOST_GROWTH) process.exitCode = 1
