import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../../functions/platform/clock.ts'
import { type Figures, readFigures, readRun, type Run, saveFigures } from './document/figures.ts'
import { renderPerformance } from './document/render-performance.ts'
import { SECTIONS } from './document/sections.ts'

const DOCS = path.join(import.meta.dirname, '../../docs')

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

/**
 * Saves the figures of a section of docs/performance.md, and renders the page again.
 * @param markdown The section with its heading, which is a title of document/sections.ts.
 * @param more Its rows of the table of goals, and its pictures.
 * @throws Error for a heading that is no title.
 */
export function writeSection(markdown: string, more: Partial<Pick<Figures, 'goals' | 'plots'>> = {}): void {
  const section = SECTIONS.find(({ title }) => markdown.startsWith(`## ${title}\n`))
  if (section === undefined)
    throw new Error(
      `tests/bench/document/sections.ts has no title of ${JSON.stringify(markdown.split('\n')[0])}`,
    )
  saveFigures(section.name, {
    at: systemClock().toISOString(),
    load: loadavg()[0] ?? null,
    isQuick: sectionOptions().quick,
    machine: thisMachine(),
    markdown,
    goals: more.goals ?? [],
    plots: more.plots ?? [],
  })
  writePerformance(readRun())
}

/** Writes docs/performance.md and its pictures from the figures. */
export function writePerformance(run: Run): void {
  const { markdown, pictures } = renderPerformance(run, readFigures())
  rmSync(path.join(DOCS, 'images/performance'), { recursive: true, force: true })
  mkdirSync(path.join(DOCS, 'images/performance'), { recursive: true })
  writeFileSync(path.join(DOCS, 'performance.md'), markdown)
  for (const [file, picture] of pictures) writeFileSync(path.join(DOCS, file), picture)
}
