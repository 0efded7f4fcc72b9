import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { systemClock } from '../../functions/platform/clock.ts'
import { argumentsOf } from '../../infra/sponsor/arguments-of.ts'
import { fail, UserFacingError } from '../../infra/user-facing-error.ts'
import { figuresIn } from '../support/figure-line.ts'
import { amissIn, git, type PartName, parts, readRuns, renderRun, type Run, saveRun } from './runs.ts'

/**
 * `npm run sponsor -- hardening [<part>]… [--save]`: runs the long tests, the load and the soak, one after another,
 * because some measure times. Then it prints each figure beside its goal. It fails if a part does.
 */
async function runHardening(): Promise<void> {
  const {
    values: { save },
    positionals,
  } = argumentsOf('hardening')
  const chosen = chosenParts(positionals)
  // a run names the commit that it measured
  if (save && git('status', '--porcelain') !== '')
    throw new UserFacingError('Commit your changes before --save.')
  const failed: string[] = []
  const runs: Run[] = []
  for (const name of chosen) {
    const run = await runPart(name)
    runs.push(run)
    failed.push(...amissIn(run))
    if (save) saveRun(run)
  }
  for (const run of save ? readRuns() : runs) console.log(renderRun(run))
  if (failed.length > 0) throw new UserFacingError(`Failed: ${failed.join(', ')}`)
}

function chosenParts(names: readonly string[]): readonly PartName[] {
  const known = Object.keys(parts) as PartName[]
  const unknown = names.find((name) => !known.includes(name as PartName))
  if (unknown !== undefined) throw new UserFacingError(`Unknown part ${unknown}. Known: ${known.join(', ')}.`)
  return names.length === 0 ? known : known.filter((name) => names.includes(name))
}

/** Runs a part by npm, and shows its output while it runs. */
async function runPart(part: PartName): Promise<Run> {
  const commit = git('rev-parse', 'HEAD')
  const started = systemClock()
  const child = spawn('npm', parts[part], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    process.stdout.write(text)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return {
    part,
    commit,
    at: started.toISOString(),
    minutes: Math.round((systemClock().getTime() - started.getTime()) / 60_000),
    isDone: code === 0,
    figures: figuresIn(output),
  }
}

await runHardening().catch(fail)
