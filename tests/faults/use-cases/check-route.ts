import type { RouteContract } from '#shared/api/contract.ts'
import { commonMessages } from '#shared/errors.ts'
import { type AimedFault, aimedFault } from '../../support/calls/fault-plan.ts'
import { INJECTED, injectFaults } from '../../support/calls/inject-faults.ts'
import type { Answer, FaultWorld } from './fault-world.ts'
import type { RouteCase } from './route-cases.ts'
import { type Change, mainOf, normalised, type TableChanges } from './table-changes.ts'

/** The clean run of a case, with which faulted runs are compared. */
export interface CleanRun {
  answer: Answer
  changes: Change[]
  attempts: number
}

const textOf = (changes: readonly Change[]) => JSON.stringify(changes, null, 1)

const none = { next: () => undefined }

/** Runs a case without faults. @throws if it does not succeed. */
export async function cleanRun(
  { world, changes }: { world: FaultWorld; changes: TableChanges },
  contract: RouteContract,
  one: RouteCase,
): Promise<CleanRun> {
  const plan = aimedFault({ kind: 'failure', at: Infinity, length: 1 })
  injectFaults(world.clients, plan)
  const answer = await call(world, contract, one)
  const done = await changes.read()
  await changes.undo()
  if (!isSuccess(answer, contract, one))
    throw new Error(`${contract.id} answers ${answer.status} without a fault: ${answer.text}`)
  return { answer, changes: done, attempts: plan.seen.attempts }
}

const call = async (world: FaultWorld, contract: RouteContract, one: RouteCase): Promise<Answer> =>
  world.call(contract, { ...one, ...(await one.renew?.()) })

const isSuccess = (
  { status, headers }: Answer,
  { responses }: RouteContract,
  { answers }: RouteCase,
): boolean =>
  (answers === undefined ? String(status) in responses : status === answers) &&
  !String(headers['Location']).includes('error=')

export type Outcome = 'overcome' | 'refused, nothing done' | 'refused, but done' | 'not met'

/**
 * Runs a case with one fault, then repeats it without, and undoes all.
 * @throws with what is wrong: a success without its whole effect, a half-written effect, a repeated effect, or text of
 * an error in the answer.
 */
export async function checkRoute(
  { world, changes }: { world: FaultWorld; changes: TableChanges },
  contract: RouteContract,
  one: RouteCase,
  clean: CleanRun,
  fault: AimedFault,
): Promise<Outcome> {
  const plan = aimedFault(fault)
  injectFaults(world.clients, plan)
  const answer = await call(world, contract, one)
  injectFaults(world.clients, none)
  try {
    const done = await changes.read()
    const isSame = normalised(bodyOf(answer)) === normalised(bodyOf(clean.answer))
    if (one.each) refuseOther(done, clean)
    // the answer names what was not done
    if (isSuccess(answer, contract, one) && one.each && !isSame) {
      await checkRepeat({ world, changes }, contract, one, clean, true)
      return 'refused, but done'
    }
    if (isSuccess(answer, contract, one)) {
      if (textOf(mainOf(done)) !== textOf(mainOf(clean.changes)))
        throw new Error(`a wrong success: it changed ${textOf(done)} instead of ${textOf(clean.changes)}`)
      if (one.isOfNow === undefined && !isSame)
        throw new Error(`a wrong answer: ${answer.text} instead of ${clean.answer.text}`)
      return plan.seen.struck === 0 ? 'not met' : 'overcome'
    }
    const isDone = mainOf(done).length > 0
    refuseLeak(answer, isDone ? (one.again ?? []) : [])
    if (isDone && one.each === undefined && textOf(mainOf(done)) !== textOf(mainOf(clean.changes)))
      throw new Error(`half-written after ${answer.status}: ${textOf(mainOf(done))}`)
    await checkRepeat({ world, changes }, contract, one, clean, isDone)
    return isDone ? 'refused, but done' : 'refused, nothing done'
  } finally {
    await changes.undo()
  }
}

/** @throws if a call that may do a part of its work has made a change that is not one of the whole. */
function refuseOther(done: readonly Change[], clean: CleanRun): void {
  const whole = new Set(mainOf(clean.changes).map((change) => JSON.stringify(change)))
  const other = mainOf(done).filter((change) => !whole.has(JSON.stringify(change)))
  if (other.length > 0) throw new Error(`changes that the whole call does not make: ${textOf(other)}`)
}

/** Repeats the call of a failed run: its effect is there once, or once more if each call adds one. */
async function checkRepeat(
  { world, changes }: { world: FaultWorld; changes: TableChanges },
  contract: RouteContract,
  one: RouteCase,
  clean: CleanRun,
  isDone: boolean,
): Promise<void> {
  const again = await call(world, contract, one)
  const mayRefuse = isDone && (one.again ?? []).includes(again.status)
  if (!isSuccess(again, contract, one) && !mayRefuse)
    throw new Error(`the repeated call answers ${again.status}: ${again.text}`)
  if (one.adds && isDone) return
  const changed = textOf(mainOf(await changes.read()))
  if (changed !== textOf(mainOf(clean.changes)))
    throw new Error(`the repeated call leaves ${changed} instead of ${textOf(mainOf(clean.changes))}`)
}

const known = new Set<string>(Object.values(commonMessages))

/** The parsed body of an answer; the text of a file. */
function bodyOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * @param mayAnswer The statuses of a call that the SDK has repeated, because the answer of its first attempt was lost.
 * @throws if an error is the caller's by its status, or says more than its code.
 */
function refuseLeak({ status, text }: Answer, mayAnswer: readonly number[]): void {
  if (status === 302 || mayAnswer.includes(status)) return
  if (status < 500 && status !== 409) throw new Error(`a fault of ours is answered with ${status}: ${text}`)
  if (text.includes(INJECTED) || /\bat .*:\d+|Exception|Error\b/.test(text))
    throw new Error(`the answer tells of the fault: ${text}`)
  const { message } = JSON.parse(text) as { message: string }
  if (status === 500 && !known.has(message)) throw new Error(`the answer tells of the fault: ${text}`)
}
