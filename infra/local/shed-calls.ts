import { login, me } from '#shared/api/accounts/accounts.ts'
import { searchSingle } from '#shared/api/companies.ts'
import { overloaded } from '../../functions/platform/dynamodb/busy.ts'
import { limitConcurrency } from '../../functions/platform/limit-concurrency.ts'

/**
 * How many calls run at a time. Later ones wait before their function starts, so the wait does not count towards its
 * timeout. All functions share the cores of one machine, so more calls at a time would only time out more.
 */
export const MAX_RUNNING = 32
/** How many calls wait at most. A longer wait than theirs is worse for a user than an answer that asks for a later try. */
export const MAX_WAITING = 32

/** How many sign-ins run at a time. They wait for each other's password hash, so more would only keep turns from other calls. */
export const MAX_SIGN_INS = 4

/** The paths of calls that are never refused and go first: the unlock, and what follows a sign-in. */
const first = new Set<string>([searchSingle.path, me.path])
/** Each so many turns, a call that waits behind the first ones runs all the same. */
const OTHERS_TURN = 4

type Turn = <Result>(path: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Gives calls their turn, as the limits of the functions do in AWS. Sign-ins and unlocks are never refused: sign-ins
 * have turns of their own, and an unlock goes before most calls that wait.
 * @throws AppError 503 for any other call, if too many wait already.
 */
export function shedCalls(): Turn {
  const signIn = limitConcurrency(MAX_SIGN_INS)
  let [running, ended] = [0, 0]
  const firsts: (() => void)[] = []
  const others: (() => void)[] = []
  return async (path, work) => {
    if (path === login.path) return await signIn(work)
    const isFirst = first.has(path)
    if (running < MAX_RUNNING) running += 1
    else if (!isFirst && others.length >= MAX_WAITING) throw overloaded()
    else await new Promise<void>((resolve) => void (isFirst ? firsts : others).push(resolve))
    try {
      return await work()
    } finally {
      ended += 1
      const isOthers = ended % OTHERS_TURN === 0
      const next = (isOthers && others.shift()) || firsts.shift() || others.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
