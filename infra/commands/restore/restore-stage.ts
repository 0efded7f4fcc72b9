import type { TableName } from '#shared/system/tables.ts'
import { declaring } from '../../restore/generation-list.ts'
import { restore } from '../../restore/restore.ts'
import { planLines, refuseOutside, restorePlan, youngerTables } from '../../restore/restore-plan.ts'
import { restoreTarget } from '../../restore/restore-target.ts'
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
  const { from, to } = await restoreTarget(known, at, stage.states.load)
  const list = declaring(known, to)
  const dependencies = stage.dependencies({ from, to, list }, say)
  const nameOf = (table: TableName) => stage.tableOf(from, table)
  const pastNameOf = dependencies.past.nameOf
  const plan = await restorePlan(stage.client, nameOf, pastNameOf)
  refuseOutside(plan, at)
  const empty = await youngerTables(stage.client, plan, { at, nameOf, pastNameOf })
  for (const line of planLines(plan, { from, to, empty })) say(line)
  if (!isAgreed) return say('Nothing was done. Give --yes to begin.')
  // other deployments in the meantime keep the new tables
  await stage.setGenerations(list)
  await restore(dependencies, { at, from, to, empty })
  await stage.addRestored(to)
  if (to === known[0]) return say(`Generation ${to} has what users did until the switch`)
  say(`Generation ${to} is ready. Now run npm run sponsor -- restore --stage ${name} --use ${to}`)
}
