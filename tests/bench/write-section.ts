import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { systemClock } from '../../functions/platform/clock.ts'
import { markdownTable } from '../../infra/cost/cost-text.ts'
import { type Goal, readFigures, readRun, type Run, saveFigures } from './document/figures.ts'
import { renderPerformance } from './document/render-performance.ts'
import type { Section } from './document/sections.ts'

/** The options of a program that writes a section: whether it writes it, and whether small numbers are enough. */
export const sectionOptions = (): { docs: boolean; quick: boolean } => {
  const { values } = parseArgs({
    options: { docs: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } },
    strict: false,
  })
  return { docs: values.docs === true, quick: values.quick === true }
}

export const thisMachine = (): Run['machine'] => ({
  node: process.versions.node,
  processor: cpus()[0]?.model ?? 'an unknown processor',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 1e9),
})

/** A table of figures: its head and its rows. */
type Table = readonly [head: readonly string[], rows: readonly (readonly string[])[]]

/** Prints the tables and the goals of a section. With `--docs` it also saves the goals, and writes docs/performance.md again. */
export function report(section: Section['name'], tables: readonly Table[], goals: readonly Goal[]): void {
  console.log(`## ${section}, load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`)
  for (const [head, rows] of tables) console.log(`\n${markdownTable(head, rows)}`)
  console.log()
  for (const { what, unit, goal, measured, isLeast } of goals)
    console.log(`${what}: ${measured} ${unit}, goal at ${isLeast ? 'least' : 'most'} ${goal}`)
  if (!sectionOptions().docs) return
  saveFigures(section, {
    at: systemClock().toISOString(),
    load: loadavg()[0] ?? null,
    isQuick: sectionOptions().quick,
    machine: thisMachine(),
    goals: [...goals],
  })
  writePerformance(readRun())
}

/** Writes docs/performance.md from the figures. */
export const writePerformance = (run: Run): void =>
  writeFileSync('docs/performance.md', renderPerformance(run, readFigures()))
