import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fail, UserFacingError } from '../../infra/user-facing-error.ts'
import { type Figure, figuresIn } from '../support/figure-line.ts'
import { goalOf, MOST_MINUTES } from './goals.ts'

/** The parts of a run, in order. None runs beside another, because some measure times. */
const parts: readonly (readonly string[])[] = [
  ['run', 'test:long'],
  ['run', 'sponsor', '--', 'bench', 'load'],
  ['run', 'sponsor', '--', 'bench', 'soak'],
]

/**
 * `npm run sponsor -- hardening`: runs the long tests, the load and the soak. Then it prints each figure beside its goal.
 * It fails if a part does.
 */
async function runHardening(): Promise<void> {
  const figures: Figure[] = []
  const failed: string[] = []
  for (const args of parts) {
    const started = Date.now()
    const { isDone, output } = await run(args)
    figures.push(...figuresIn(output))
    if (!isDone) failed.push(`npm ${args.join(' ')}`)
    const minutes = (Date.now() - started) / 60_000
    if (args.includes('test:long') && minutes > MOST_MINUTES)
      failed.push(`at most ${MOST_MINUTES} minutes of long tests (${minutes.toFixed(0)})`)
  }
  for (const figure of figures) {
    const goal = goalOf(figure)
    const sign = goal === undefined ? '     –' : goal.isMet(figure) ? '   met' : 'MISSED'
    console.log(`${sign}  ${figure.name}: ${figure.tried}; ${figure.found} (goal: ${goal?.goal ?? 'none'})`)
  }
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
