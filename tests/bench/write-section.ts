import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { systemClock } from '../../functions/platform/clock.ts'
import { markdownTable } from '../../infra/cost/cost-text.ts'
import { type Goal, type Run, saveFigures } from './document/figures.ts'
import type { Section } from './document/sections.ts'

/** The options of a program that writes a section: whether it saves its figures, and whether small numbers are enough. */
export const sectionOptions = (): { save: boolean; quick: boolean } => {
  const { values } = parseArgs({
    options: { save: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } },
    strict: false,
  })
  return { save: values.save === true, quick: values.quick === true }
}

export const thisMachine = (): Run['machine'] => ({
  node: process.versions.node,
  processor: cpus()[0]?.model ?? 'an unknown processor',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 1e9),
})

type Table = readonly [head: readonly string[], rows: readonly (readonly string[])[]]

/** Prints the tables and the goals of a section. With `--save` it also saves the goals. */
export function report(section: Section['name'], tables: readonly Table[], goals: readonly Goal[]): void {
  console.log(`## ${section}, load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`)
  for (const [head, rows] of tables) console.log(`\n${markdownTable(head, rows)}`)
  console.log()
  for (const { what, unit, goal, measured, isLeast } of goals)
    console.log(`${what}: ${measured} ${unit}, goal at ${isLeast ? 'least' : 'most'} ${goal}`)
  if (!sectionOptions().save) return
  saveFigures(section, {
    at: systemClock().toISOString(),
    load: loadavg()[0] ?? null,
    isQuick: sectionOptions().quick,
    machine: thisMachine(),
    goals: [...goals],
  })
}
