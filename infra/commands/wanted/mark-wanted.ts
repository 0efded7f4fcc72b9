import { documentClient } from '../../../functions/platform/clients.ts'
import { config } from '../../../functions/platform/config.ts'
import { argumentsOf } from '../../sponsor/arguments-of.ts'
import { runProgram } from '../../user-facing-error.ts'
import { setCommandTarget } from '../command-target.ts'
import { markWanted } from './mark-wanted-companies.ts'

/** `npm run sponsor -- mark wanted`: marks the companies that users unlocked or watch (docs/runbooks/deploy.md). */
async function run(): Promise<void> {
  const { stage } = argumentsOf('mark wanted').values
  await setCommandTarget(stage)
  const count = await markWanted(documentClient(), {
    unlocks: config.table('unlocks'),
    watches: config.table('watches'),
    readings: config.table('readings'),
  })
  console.log(
    count === 1 ? '1 company is unlocked or watched.' : `${count} companies are unlocked or watched.`,
  )
}

runProgram(import.meta, run)
