import type { GenerationList } from './generation-list.ts'
import type { StateStore } from './restore-state.ts'

/**
 * Between which generations a restore to an instant runs. One that has begun goes on. Another instant gets a new
 * generation, whose number no restore has had: a retired generation may have left its tables.
 */
export async function restoreTarget(
  known: GenerationList,
  at: Date,
  load: StateStore['load'],
): Promise<{ from: number; to: number }> {
  const [inUse, ...others] = known
  // after the switch, the same instant carries forward once more into the generation in use
  const done = await load(inUse)
  if (done?.at === at.toISOString()) return { from: done.from, to: done.to }
  const declared = others.filter((generation) => generation > inUse)
  for (const to of declared) {
    const begun = await load(to)
    // a run that was killed may have declared it only
    if (begun === undefined || (begun.at === at.toISOString() && begun.from === inUse))
      return { from: inUse, to }
  }
  let to = Math.max(...known) + 1
  while ((await load(to)) !== undefined) to += 1
  return { from: inUse, to }
}
