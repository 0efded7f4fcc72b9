import { login, me } from '#shared/api/accounts/accounts.ts'
import { exchangeCode } from '#shared/api/accounts/provider-sign-in.ts'
import { searchSingle, sponsorshipCheck } from '#shared/api/companies.ts'
import type { RouteContract } from '#shared/api/contract.ts'
import { routes } from '#shared/api/routes.ts'
import { overloaded } from '../../functions/platform/dynamodb/busy.ts'
import { limitConcurrency } from '../../functions/platform/limit-concurrency.ts'

/**
 * How many calls run at a time: fewer while they take long, because all functions share the cores of one machine. Later ones
 * wait before their function starts, so the wait does not count towards its timeout.
 */
export const MAX_RUNNING = 32
export const LEAST_RUNNING = 8
/** A call that runs for longer makes room for fewer at a time, and a shorter one for more. */
export const LONG_RUN_MS = 250
/**
 * How long a call waits at most. A longer wait is worse for a user than an answer that asks for a later try. But a few may wait
 * for longer: they are no crowd, and the machine is slow.
 */
export const LONGEST_WAIT_MS = 500
const FEW = 16
/** How many calls of a kind wait at most. Only a flood has so many. */
export const MAX_WAITING = 256

/** How many sign-ins run at a time, in turns of their own: they wait for a password hash, unless a throttle refuses them. */
export const MAX_SIGN_INS = 64

/** The paths of calls that go first, however long they wait: unlocks, what follows a sign-in, and those of administrators. */
const first = new Set<string>([
  ...[searchSingle, sponsorshipCheck, exchangeCode, me].map(({ path }) => path),
  ...Object.values<RouteContract>(routes).flatMap(({ auth, path }) => (auth === 'admin' ? path : [])),
])
/** Each so many turns, a call that waits behind the first ones runs all the same. */
const OTHERS_TURN = 4

export type Turn = <Result>(path: string, caller: string, work: () => Promise<Result>) => Promise<Result>

interface Waiting {
  caller: string
  start: () => void
  refuse: () => void
  timer: NodeJS.Timeout
}

/**
 * Gives calls their turn, as the limits of the functions do in AWS. Sign-ins have turns of their own, and unlocks go before
 * most calls that wait. A caller with fewer running calls goes before one with more. Of other calls the newest goes first: who
 * has waited for long may have left.
 * @returns `turn`, which throws AppError 503 for a call that has waited too long, and `isBusy`: whether calls wait.
 */
export function shedCalls(): { turn: Turn; isBusy: () => boolean } {
  const signIn = limitConcurrency(MAX_SIGN_INS)
  const running: string[] = []
  let ended = 0
  let room = MAX_RUNNING
  const firsts: Waiting[] = []
  const others: Waiting[] = []

  const wait = (caller: string, waiting: Waiting[]) =>
    new Promise<void>((start, reject) => {
      const refuse = () => {
        clearInterval(timer)
        waiting.splice(waiting.indexOf(call), 1)
        reject(overloaded())
      }
      const timer = setInterval(() => {
        if (waiting === others && others.length > FEW) refuse()
      }, LONGEST_WAIT_MS)
      const call = { caller, start, refuse, timer }
      waiting.push(call)
      if (waiting.length > MAX_WAITING) (waiting === others ? others[0]! : call).refuse()
    })

  /** Takes a call of the caller with the fewest running calls: the oldest first one, or the newest other one. */
  const take = (waiting: Waiting[]): Waiting | undefined => {
    const counts = waiting.map(({ caller }) => running.filter((one) => one === caller).length)
    const fewest = Math.min(...counts)
    const at = waiting === others ? counts.lastIndexOf(fewest) : counts.indexOf(fewest)
    return waiting.splice(at, at === -1 ? 0 : 1)[0]
  }

  /** Gives the turn of a call that has ended to the next ones for which there is room. */
  const leave = (caller: string, ms: number) => {
    running.splice(running.indexOf(caller), 1)
    room = ms > LONG_RUN_MS ? Math.max(LEAST_RUNNING, 0.95 * room) : Math.min(MAX_RUNNING, room + 1 / room)
    while (running.length < Math.floor(room)) {
      ended += 1
      const isOthers = ended % OTHERS_TURN === 0
      const next = (isOthers && take(others)) || take(firsts) || take(others)
      if (next === undefined) return
      clearInterval(next.timer)
      running.push(next.caller)
      next.start()
    }
  }

  return {
    isBusy: () => firsts.length + others.length > 0,
    async turn(path, caller, work) {
      if (path === login.path) return await signIn(work)
      if (running.length < Math.floor(room)) running.push(caller)
      else await wait(caller, first.has(path) ? firsts : others)
      const started = performance.now()
      try {
        return await work()
      } finally {
        leave(caller, performance.now() - started)
      }
    },
  }
}
