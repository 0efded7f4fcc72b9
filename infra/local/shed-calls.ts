import { login, me } from '#shared/api/accounts/accounts.ts'
import { exchangeCode } from '#shared/api/accounts/provider-sign-in.ts'
import { searchSingle, sponsorshipCheck } from '#shared/api/companies.ts'
import { overloaded } from '../../functions/platform/dynamodb/busy.ts'
import { limitConcurrency } from '../../functions/platform/limit-concurrency.ts'

/**
 * How many calls run at a time. Later ones wait before their function starts, so the wait does not count towards its
 * timeout. All functions share the cores of one machine, so more calls at a time would only time out more.
 */
export const MAX_RUNNING = 32
/** How many calls wait at most. A longer wait than theirs is worse for a user than an answer that asks for a later try. */
export const MAX_WAITING = 32

/** How many sign-ins run at a time, in turns of their own: they wait for a password hash, unless a throttle refuses them. */
export const MAX_SIGN_INS = 64

/** The paths of calls that are go first: unlocks, and what follows a sign-in. */
const first = new Set<string>([searchSingle.path, sponsorshipCheck.path, exchangeCode.path, me.path])
/** Only a flood lets so many of them wait. */
const MAX_FIRST = 256
/** Each so many turns, a call that waits behind the first ones runs all the same. */
const OTHERS_TURN = 4

type Turn = <Result>(path: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Gives calls their turn, as the limits of the functions do in AWS. Sign-ins have
 * turns of their own, and unlocks go before most calls that wait.
 * @throws AppError 503 for any call but a sign-in, if too many of its kind wait already.
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
    else {
      const waiting = isFirst ? firsts : others
      if (waiting.length >= (isFirst ? MAX_FIRST : MAX_WAITING)) throw overloaded()
      await new Promise<void>((resolve) => void waiting.push(resolve))
    }
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
