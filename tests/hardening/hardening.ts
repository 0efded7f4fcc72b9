import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { currentCommit } from '../../infra/current-commit.ts'
import { argumentsOf } from '../../infra/sponsor/arguments-of.ts'
import { fail, UserFacingError } from '../../infra/user-facing-error.ts'
import { longTests } from '../../vitest.long.config.ts'
import { thisMachine } from '../bench/write-section.ts'
import { type Figure, figuresIn } from '../support/figure-line.ts'
import { type Hardening, hardeningPage, longFilesIn } from './hardening-page.ts'

/** The last run on this machine. */
const RUN = '.cache/hardening.json'
const REPORT = '.cache/vitest-long.json'

/** The parts of a run, in order. None runs beside another, because some measure times. */
const parts: readonly (readonly string[])[] = [
  ['run', 'test:long', '--', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
  ['run', 'sponsor', '--', 'bench', 'load'],
  ['run', 'sponsor', '--', 'bench', 'soak'],
]

/**
 * `npm run sponsor -- hardening [--page]`: runs the long tests, the load and the soak, and prints what they tried and
 * found. It fails if a part does. With `--page` it runs nothing, and prints the page of the last run on this machine.
 */
async function runHardening(): Promise<void> {
  const { values } = argumentsOf('hardening')
  if (values.page) return console.log(hardeningPage(JSON.parse(readFileSync(RUN, 'utf8')) as Hardening))
  const commit = currentCommit()?.slice(0, 8) ?? 'unknown'
  // if this run writes no report, that of an earlier run would stand for it
  rmSync(REPORT, { force: true })
  const started = Date.now()
  const figures: Figure[] = []
  const failed: string[] = []
  for (const args of parts) {
    const { isDone, output } = await run(args)
    figures.push(...figuresIn(output))
    if (!isDone) failed.push(`npm ${args.slice(0, 4).join(' ')}`)
  }
  const files = existsSync(REPORT)
    ? longFilesIn(JSON.parse(readFileSync(REPORT, 'utf8')) as unknown, `${process.cwd()}/`)
    : []
  const allFiles = globSync(longTests)
  const done: Hardening = {
    commit,
    started,
    ended: Date.now(),
    machine: thisMachine(),
    figures,
    files,
    allFiles,
    failed,
  }
  console.log(hardeningPage(done))
  writeFileSync(RUN, JSON.stringify(done))
  if (failed.length > 0) throw new UserFacingError(`Failed: ${failed.join(', ')}`)
}

/** Runs npm, and shows its output while it runs. @returns whether it succeeded, and its output. */
async function run(args: readonly string[]): Promise<{ isDone: boolean; output: string }> {
  const child = spawn('npm', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    process.stdout.write(text)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { isDone: code === 0, output }
}

await runHardening().catch(fail)
