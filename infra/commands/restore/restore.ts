import { tablePrefixOf } from '#shared/system/names.ts'
import { systemClock } from '../../../functions/platform/clock.ts'
import { dataFolderAt, dataFolderPath } from '../../local/data-folder.ts'
import { setLocalGeneration } from '../../local/local-generation.ts'
import { declaring, restoredGeneration, retiring, using } from '../../restore/generation-list.ts'
import { restore } from '../../restore/restore.ts'
import { planLines, refuseOutside, restorePlan } from '../../restore/restore-plan.ts'
import { usageOf } from '../../sponsor/commands.ts'
import { fail } from '../../user-facing-error.ts'
import { rehearse } from './rehearse.ts'
import { restoreArguments } from './restore-arguments.ts'
import { stageRestore } from './stage-restore.ts'

const say = (line: string) => console.log(line)

/** `npm run sponsor -- restore`: restores a stage into a new generation of its data (docs/runbooks/restore.md). */
async function run(): Promise<void> {
  const stopping = new AbortController()
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, () => stopping.abort())
  const given = restoreArguments(process.argv.slice(2), usageOf('restore'), systemClock())
  if (given.does === 'rehearse') return rehearse(say)
  if (given.does === 'restore') return restoreStage(given, stopping.signal)
  const { does, stage: name, generation } = given
  if (name === undefined) {
    setLocalGeneration(dataFolderAt(dataFolderPath()), generation)
    return say(`The next npm start uses generation ${generation}`)
  }
  const stage = await stageRestore(name, stopping.signal)
  const list = (does === 'use' ? using : retiring)(await stage.generations(), generation)
  await stage.setGenerations(list)
  say(`The next deployment of ${name} uses generation ${list[0]}. Now run npm run deploy -- --stage ${name}`)
  if (does === 'retire')
    say(`Then delete the tables ${tablePrefixOf('…', generation)}-* (docs/runbooks/restore.md)`)
}

async function restoreStage(
  { stage: name, at, isAgreed }: { stage: string; at: Date; isAgreed: boolean },
  signal: AbortSignal,
): Promise<void> {
  const stage = await stageRestore(name, signal)
  const known = await stage.generations()
  // after the switch, the same instant carries forward once more into the generation in use
  const done = await stage.states.load(known[0])
  const { from, to } =
    done?.at === at.toISOString() ? done : { from: known[0], to: restoredGeneration(known) }
  const plan = await restorePlan(stage.client, (table) => stage.tableOf(from, table))
  refuseOutside(plan, at)
  for (const line of planLines(plan, { from, to })) say(line)
  if (!isAgreed) return say('Nothing was done. Give --yes to begin.')
  const list = declaring(known, to)
  // other deployments in the meantime keep the new tables
  await stage.setGenerations(list)
  await restore(stage.dependencies({ from, to, list }, say), { at, from, to })
  if (to === known[0]) return say(`Generation ${to} has what users did until the switch`)
  say(`Generation ${to} is ready. Now run npm run sponsor -- restore --stage ${name} --use ${to}`)
}

run().then(() => process.exit(0), fail)
