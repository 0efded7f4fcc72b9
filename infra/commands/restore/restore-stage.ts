import { declaring, restoredGeneration } from '../../restore/generation-list.ts'
import { restore } from '../../restore/restore.ts'
import { planLines, refuseOutside, restorePlan } from '../../restore/restore-plan.ts'
import type { StageRestore } from './stage-restore.ts'

interface Given {
  /** The name of the stage, for what the command says. */
  stage: string
  at: Date
  /** Without it, only the plan is printed. */
  isAgreed: boolean
}

/**
 * Prints the plan of a restore of a stage to an instant, and restores if that is agreed.
 * @throws UserFacingError before any write, if a table cannot be restored to the instant.
 */
export async function restoreStage(
  stage: StageRestore,
  { stage: name, at, isAgreed }: Given,
  say: (line: string) => void,
): Promise<void> {
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
