import type { OperationOutcome, RecordedOperation } from '#shared/operations.ts'
import { type FinishedStep, LoadTaken } from '../../../functions/register/load-log.ts'
import type { LoadStep, StepEnd, StepProgress } from './load-step.ts'

export interface RunLoadDependencies {
  log: {
    takeTurn: (owner: string, seconds: number, gone?: string) => Promise<string | undefined>
    giveTurn: (owner: string) => Promise<void>
    finished: () => Promise<Partial<Record<string, FinishedStep>>>
    /** @throws LoadTaken if another load has the turn. */
    finish: (owner: string, step: string, end: FinishedStep) => Promise<void>
  }
  record: (operation: RecordedOperation, outcome: OperationOutcome, sentence: string | null) => Promise<void>
  /** Whether steps that have ended are repeated. */
  again: boolean
  /** Whether an error is a refusal: it says all that an operator needs, and nothing has changed. */
  isRefusal: (error: unknown) => boolean
  /** Prints a line that stays. */
  print: (line: string) => void
  show: (line: string) => void
  /** Whether the process of an owner has ended. False if that cannot be known. */
  isGone: (owner: string) => boolean
  now: () => Date
  wait: (milliseconds: number) => Promise<void>
}

/** How a step ended. `known`: an earlier load has done it. `missing`: nothing is given to load. */
export interface StepResult {
  name: string
  outcome: StepEnd['outcome'] | 'known' | 'missing' | 'failed'
  sentence: string
}

/** A killed load keeps the turn for so long. */
const TURN_SECONDS = 60
const RENEW_MILLISECONDS = 15_000
const POLL_MILLISECONDS = 1000

/**
 * Runs the steps of a load, one after the other. A step that has ended for the same input is left out, so a second run
 * goes on where the first one stopped. A step that fails says what to do, and the others go on. Only one load runs; the
 * next one waits, and then finds what was done.
 * @throws LoadTaken if another load has taken the turn, because this one was stopped for too long.
 */
export async function runLoad(
  deps: RunLoadDependencies,
  steps: readonly LoadStep[],
  owner: string,
): Promise<StepResult[]> {
  const { log } = deps
  await waitForTurn(deps, owner)
  let isTaken = false
  const renewal = setInterval(() => {
    void log.takeTurn(owner, TURN_SECONDS).then(
      (other) => (isTaken ||= other !== undefined),
      // the next renewal comes before the turn ends
      () => undefined,
    )
  }, RENEW_MILLISECONDS)
  try {
    const results: StepResult[] = []
    for (const at of steps.keys()) {
      if (isTaken) throw new LoadTaken()
      results.push(await runStep(deps, { steps, at, owner }))
    }
    return results
  } finally {
    clearInterval(renewal)
    await log.giveTurn(owner)
  }
}

async function waitForTurn({ log, isGone, print, wait }: RunLoadDependencies, owner: string) {
  let [gone, isPrinted] = [owner, false]
  for (;;) {
    const other = await log.takeTurn(owner, TURN_SECONDS, gone)
    if (other === undefined) return
    if (isGone(other) && other !== gone) {
      gone = other
      continue
    }
    if (!isPrinted) print('Another load runs. This one waits for its end …')
    isPrinted = true
    await wait(POLL_MILLISECONDS)
  }
}

interface Place {
  steps: readonly LoadStep[]
  at: number
  owner: string
}

async function runStep(deps: RunLoadDependencies, { steps, at, owner }: Place): Promise<StepResult> {
  const { log, record, print, show, now, again, isRefusal } = deps
  const step = steps[at]!
  const { name, operation } = step
  const head = `[${at + 1}/${steps.length}] ${step.title}`
  const end = (outcome: StepResult['outcome'], sentence: string): StepResult => {
    print(`${head}: ${sentence}`)
    return { name, outcome, sentence }
  }
  const before = await log.finished()
  try {
    if (!step.isGiven) return end('missing', `Left out. ${step.ifNone}`)
    const input = await step.input()
    const known = before[name]
    if (!again && known?.input === input)
      return end('known', `Done before, on ${known.at.slice(0, 10)}. ${known.sentence}`)
    const started = now().getTime()
    const elapsed = () => (now().getTime() - started) / 1000
    const expected = (one: LoadStep) => before[one.name]?.seconds ?? one.expectedSeconds
    const later = steps
      .slice(at + 1)
      .filter(({ isGiven }) => isGiven)
      .map(expected)
    const progress: StepProgress = (words, share) => {
      const left = secondsLeft({ elapsed: elapsed(), expected: expected(step), share }, later)
      const percent = share === undefined ? '' : `, ${Math.floor(share * 100)}%`
      show(`${head}: ${words}${percent} … ${timeLeftText(left)}`)
    }
    progress('Starting')
    const { outcome, sentence } = await step.run(progress)
    if (operation !== null) await record(operation, outcome, sentence)
    await log.finish(owner, name, { input, at: now().toISOString(), seconds: elapsed(), sentence })
    return end(outcome, sentence)
  } catch (error) {
    if (error instanceof LoadTaken) throw error
    const message = error instanceof Error ? error.message : String(error)
    if (operation !== null)
      await record(operation, isRefusal(error) ? 'refused' : 'failed', isRefusal(error) ? message : null)
    return end('failed', `Failed: ${message.replace(/\.?$/, '.')} ${step.ifFailed}`)
  }
}

/** A running step: how long it has run, how long it should take, and which share is done, if that is known. */
interface Running {
  elapsed: number
  expected: number
  share: number | undefined
}

/** A smaller share says too little about the speed. */
const LEAST_SHARE = 0.03

/** How many seconds a load still needs. */
export function secondsLeft({ elapsed, expected, share }: Running, laterSteps: readonly number[]): number {
  const ofStep =
    share !== undefined && share >= LEAST_SHARE
      ? (elapsed * (1 - share)) / share
      : Math.max(expected - elapsed, 0)
  return laterSteps.reduce((sum, seconds) => sum + seconds, ofStep)
}

/** Says a duration roughly: people need no more. */
export function timeLeftText(seconds: number): string {
  if (seconds < 50) return 'less than a minute left'
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return minutes <= 1 ? 'about a minute left' : `about ${minutes} minutes left`
  const hours = Math.round(seconds / 1800) / 2
  return hours === 1 ? 'about an hour left' : `about ${hours} hours left`
}
