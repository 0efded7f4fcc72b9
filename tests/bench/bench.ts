import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { systemClock } from '../../functions/platform/clock.ts'
import { currentCommit } from '../../infra/current-commit.ts'
import { argumentsOf } from '../../infra/sponsor/arguments-of.ts'
import { readFigures, saveRun } from './document/figures.ts'
import { renderPerformance } from './document/render-performance.ts'
import { programOf, type Section, SECTIONS } from './document/sections.ts'
import { thisMachine } from './write-section.ts'

/**
 * Measures every section of the performance, one after the other, each in a process of its own:
 * `npm run bench -- [--save] [--quick]`. A failed section leaves its earlier figures.
 */
const { values: options } = argumentsOf('bench')

const say = (text: string) =>
  process.stderr.write(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  ${text}\n`)

/** Runs the program of a section. @returns whether it succeeded. */
async function measure(section: Section): Promise<boolean> {
  const args = [options.save ? ['--save'] : [], options.quick ? ['--quick'] : []].flat()
  const child = spawn(process.execPath, [programOf(section), ...args], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code === 0
}

const startedAt = systemClock().toISOString()
const failed: string[] = []
for (const section of SECTIONS) {
  say(section.title)
  if (!(await measure(section))) failed.push(section.title)
}
if (options.save) {
  const endedAt = systemClock().toISOString()
  const commit = currentCommit()?.slice(0, 8) ?? 'unknown'
  const run = { commit, startedAt, endedAt, isQuick: options.quick, machine: thisMachine() }
  saveRun(run)
  console.log(renderPerformance(run, readFigures()))
}
if (failed.length > 0) {
  say(`Failed: ${failed.join(', ')}`)
  process.exitCode = 1
} else say('Done')
