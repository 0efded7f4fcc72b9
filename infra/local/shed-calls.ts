import { setTimeout as wait } from 'node:timers/promises'
import { login, me } from '#shared/api/accounts/accounts.ts'
import { exchangeCode } from '#shared/api/accounts/provider-sign-in.ts'
import { searchSingle, sponsorshipCheck } from '#shared/api/companies.ts'
import { overloaded } from '../../functions/platform/dynamodb/busy.ts'

/**
 * How many calls run at a time: fewer while the event loop is late, because all functions share the cores of one machine. Later
 * ones wait before their function starts, so the wait does not count towards its timeout.
 */
export const MAX_RUNNING = 32
export const LEAST_RUNNING = 8
/** A call that starts while the loop is later than this makes room for fewer at a time, and another one for one more. */
export const LATE_MS = 50
/**
 * How long a call waits at most. A longer wait is worse for a user than an answer that asks for a later try. But a few may wait
 * for longer: they are no crowd, and the machine is slow.
 */
export const LONGEST_WAIT_MS = 500
const FEW = 16
/** How many calls of a kind wait at most. Only a flood has so many. */
export const MAX_WAITING = 256
/** How long a crowd lasts after the last call that had to wait. Its calls come in waves. */
export const CROWD_MS = 2000

/** How many sign-ins run at a time, in turns of their own: they wait for a password hash, unless a throttle refuses them. */
export const MAX_SIGN_INS = 64
/**
 * Each running sign-in takes the room of so many calls, because its hash needs a core. But these calls run all the same: anybody
 * can send sign-ins, and they may not stop the product.
 */
export const CALLS_OF_SIGN_IN = 4
export const LEAST_BESIDE_SIGN_INS = 6
/** How many turns administrators leave to others: some of their calls are slow. */
export const FREE_OF_ADMINS = 2

/** The paths of calls that go first, however long they wait: unlocks, and what follows a sign-in. */
const first = new Set<string>([searchSingle, sponsorshipCheck, exchangeCode, me].map(({ path }) => path))
/** Each so many turns, a call that waits behind the first ones runs all the same. */
const OTHERS_TURN = 4

export interface Caller {
  /** Callers of equal names share their turns. */
  name: string
  /** Its HTTP method. Only one is a sign-in. */
  method?: string | undefined
  /** Whether this is an administrator's call: it goes first, because one in a crowd keeps the product in order. */
  isAdmin?: boolean
  /** Tells when the client leaves: its call then waits no longer. */
  onLeave?: (listener: () => void) => void
}

/** How the batches of workers give way to calls. */
export interface GiveWay {
  hasRoom: () => boolean
  /** Runs a batch at once, since nobody else can have its messages meanwhile. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
}

export type Turn = <Result>(path: string, caller: Caller, work: () => Promise<Result>) => Promise<Result>

interface Waiting {
  caller: Caller
  start: () => void
  refuse: () => void
  timer: NodeJS.Timeout | undefined
}

function countsOf(callers: readonly Caller[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { name } of callers) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** How late a timer is: when the cores are busy, but not when calls wait for something outside, such as a website. */
async function lateness(): Promise<number> {
  const asked = performance.now()
  await wait(1)
  return performance.now() - asked - 1
}

/**
 * Gives calls their turn, as the limits of the functions do in AWS. Sign-ins have turns of their own, and unlocks go before
 * most calls that wait. A caller with fewer running calls goes before one with more. Of other calls the newest goes first: who
 * has waited for long may have left.
 * @param lateMs How late the event loop is. Tests replace it.
 * @returns `turn`, which throws AppError 503 for a call that has waited too long, `giveWay` for workers, and `isBusy`: whether
 * there is a crowd.
 */
export function shedCalls(lateMs = lateness): { turn: Turn; giveWay: GiveWay; isBusy: () => boolean } {
  let signIns = 0
  const running: Caller[] = []
  let started = 0
  let room = MAX_RUNNING
  const waitingSignIns: Waiting[] = []
  const firsts: Waiting[] = []
  const others: Waiting[] = []
  let batches = 0
  let lastWaitAt = -Infinity

  const queue = (caller: Caller, waiting: Waiting[]) =>
    new Promise<void>((start, reject) => {
      const refuse = () => {
        clearInterval(timer)
        const at = waiting.indexOf(call)
        if (at !== -1) waiting.splice(at, 1)
        reject(overloaded())
      }
      const timer =
        waiting === others ? setInterval(() => others.length > FEW && refuse(), LONGEST_WAIT_MS) : undefined
      const call = { caller, start, refuse, timer }
      waiting.push(call)
      lastWaitAt = performance.now()
      caller.onLeave?.(refuse)
      if (waiting.length > MAX_WAITING) surplusOf(waiting).refuse()
    })

  /** The call to refuse of too many: of the caller with the most, the newest first one, or the oldest other one. */
  const surplusOf = (waiting: Waiting[]): Waiting => {
    const counts = countsOf(waiting.map(({ caller }) => caller))
    const most = Math.max(...counts.values())
    const isTheirs = ({ caller }: Waiting) => counts.get(caller.name) === most
    return (waiting === others ? waiting.find(isTheirs) : waiting.findLast(isTheirs))!
  }

  /** Takes a call of the caller with the fewest running calls: the oldest first one, or the newest other one. */
  const take = (waiting: Waiting[]): Waiting | undefined => {
    const ofCaller = countsOf(running)
    const isAdminsTurn = hasRoom(true)
    const free = waiting.filter(({ caller }) => isAdminsTurn || !caller.isAdmin)
    const counts = free.map(({ caller }) => ofCaller.get(caller.name) ?? 0)
    const fewest = Math.min(...counts)
    const next = free[waiting === others ? counts.lastIndexOf(fewest) : counts.indexOf(fewest)]
    if (next !== undefined) waiting.splice(waiting.indexOf(next), 1)
    return next
  }

  /** The calls that may run beside the sign-ins. */
  const roomOfCalls = () => Math.max(LEAST_BESIDE_SIGN_INS, room - signIns * CALLS_OF_SIGN_IN)

  /** Whether a call may run: of administrators all but a few turns, of others at least those few. */
  const hasRoom = (isAdmin = false): boolean => {
    const admins = running.filter((call) => call.isAdmin).length
    const free = Math.max(FREE_OF_ADMINS, roomOfCalls() - admins)
    return isAdmin ? running.length < roomOfCalls() && free > FREE_OF_ADMINS : running.length - admins < free
  }

  /** Starts the next calls for which there is room. */
  const startNext = () => {
    while (signIns < MAX_SIGN_INS) {
      const next = waitingSignIns.shift()
      if (next === undefined) break
      signIns += 1
      next.start()
    }
    while (hasRoom()) {
      started += 1
      const isOthers = started % OTHERS_TURN === 0
      const next = (isOthers && take(others)) || take(firsts) || take(others)
      if (next === undefined) break
      clearInterval(next.timer)
      running.push(next.caller)
      next.start()
    }
  }

  const fitRoom = (late: number) => {
    room = late > LATE_MS ? Math.max(LEAST_RUNNING, room - 1) : Math.min(MAX_RUNNING, room + 1)
    startNext()
  }

  return {
    isBusy: () => firsts.length + others.length > 0 || performance.now() - lastWaitAt < CROWD_MS,
    giveWay: {
      hasRoom: () => running.length + batches < roomOfCalls(),
      async run(work) {
        batches += 1
        void lateMs().then(fitRoom)
        return work().finally(() => {
          batches -= 1
        })
      },
    },
    async turn(path, caller, work) {
      if (path === login.path && caller.method === login.method) {
        if (signIns < MAX_SIGN_INS) signIns += 1
        else await queue(caller, waitingSignIns)
        return work().finally(() => {
          signIns -= 1
          startNext()
        })
      }
      if (hasRoom(caller.isAdmin)) running.push(caller)
      else await queue(caller, caller.isAdmin || first.has(path) ? firsts : others)
      void lateMs().then(fitRoom)
      try {
        return await work()
      } finally {
        running.splice(running.indexOf(caller), 1)
        startNext()
      }
    },
  }
}
