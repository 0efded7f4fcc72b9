import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { login } from '#shared/api/accounts/accounts.ts'
import { searchSingle } from '#shared/api/companies.ts'
import { sponsorships } from '#shared/api/search.ts'
import {
  type Caller,
  CALLS_OF_SIGN_IN,
  CROWD_MS,
  FREE_OF_ADMINS,
  LATE_MS,
  LEAST_BESIDE_SIGN_INS,
  LEAST_RUNNING,
  LONGEST_WAIT_MS,
  MAX_RUNNING,
  MAX_SIGN_INS,
  MAX_WAITING,
  shedCalls,
} from './shed-calls.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Calls of a path that run until they are let go, in the order in which they started. Each has a caller of its own. */
function heldCalls() {
  const loop = { lateMs: 0 }
  const { turn, giveWay, isBusy } = shedCalls(async () => loop.lateMs)
  const started: { path: string; caller: string; end: () => void }[] = []
  let callers = 0
  const hold = (path: string, caller: string) =>
    new Promise<void>((end) => void started.push({ path, caller, end }))
  const call = (path: string, caller = `caller ${(callers += 1)}`, more: Partial<Caller> = {}) =>
    turn(path, { name: caller, method: 'POST', ...more }, () => hold(path, caller))
  return {
    loop,
    started,
    isBusy,
    giveWay,
    call,
    calls: (path: string, count: number, caller?: string, more?: Partial<Caller>) =>
      Array.from({ length: count }, () => call(path, caller, more).catch((error: unknown) => error)),
    /** Ends the calls that started first, and lets others take their turns. */
    async end(count: number) {
      for (const one of started.slice(0, count)) one.end()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

const refusal = expect.objectContaining({ code: 'overloaded', headers: { 'Retry-After': '5' } })

test('in a crowd, a call that has waited too long is refused, and a later one takes its turn', async () => {
  const { started, isBusy, call, calls, end } = heldCalls()
  calls(sponsorships.path, MAX_RUNNING)
  expect(isBusy()).toBe(false)
  const crowd = calls(sponsorships.path, MAX_RUNNING + 1)
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS - 1)
  void call(sponsorships.path, 'late')
  expect(isBusy()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.race(crowd)).toEqual(refusal)
  await end(MAX_RUNNING)
  expect(started[MAX_RUNNING]?.caller).toBe('late')
})

test('a crowd lasts for a while after the last call that had to wait', async () => {
  const { isBusy, calls, end } = heldCalls()
  calls(sponsorships.path, MAX_RUNNING + 1)
  await end(MAX_RUNNING + 1)
  await vi.advanceTimersByTimeAsync(CROWD_MS - 1)
  expect(isBusy()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(isBusy()).toBe(false)
})

test('a few calls may wait however long it takes', async () => {
  const { started, calls, end } = heldCalls()
  calls(sponsorships.path, MAX_RUNNING + 16)
  await vi.advanceTimersByTimeAsync(10 * LONGEST_WAIT_MS)
  await end(MAX_RUNNING + 16)
  await end(MAX_RUNNING + 16)
  expect(started).toHaveLength(MAX_RUNNING + 16)
})

test('fewer calls run while the event loop is late, and as many as before once it is in time', async () => {
  const { started, loop, calls, end } = heldCalls()
  loop.lateMs = LATE_MS + 1
  calls(sponsorships.path, MAX_RUNNING)
  await vi.advanceTimersByTimeAsync(0)
  calls(sponsorships.path, MAX_RUNNING)
  await end(MAX_RUNNING)
  expect(started).toHaveLength(MAX_RUNNING + LEAST_RUNNING)
  loop.lateMs = 0
  calls(sponsorships.path, 2 * MAX_RUNNING)
  await end(started.length)
  await end(started.length)
  const before = started.length
  calls(sponsorships.path, 2 * MAX_RUNNING)
  await end(before)
  expect(started.length - before).toBe(MAX_RUNNING)
})

test('calls that only wait outside leave the room as it is', async () => {
  const { started, calls, end } = heldCalls()
  calls(sponsorships.path, MAX_RUNNING)
  await vi.advanceTimersByTimeAsync(60_000)
  calls(sponsorships.path, MAX_RUNNING)
  await end(MAX_RUNNING)
  expect(started).toHaveLength(2 * MAX_RUNNING)
})

test('callers who have left are no crowd', async () => {
  const { started, calls, end } = heldCalls()
  calls(sponsorships.path, MAX_RUNNING)
  const leave: (() => void)[] = []
  const left = calls(sponsorships.path, MAX_RUNNING, undefined, {
    onLeave: (listener) => leave.push(listener),
  })
  calls(sponsorships.path, 16)
  for (const listener of leave) listener()
  await Promise.all(left)
  await vi.advanceTimersByTimeAsync(10 * LONGEST_WAIT_MS)
  await end(MAX_RUNNING)
  expect(started).toHaveLength(MAX_RUNNING + 16)
})

test('a caller of many calls at once keeps nobody else from a turn', async () => {
  const { started, call, calls, end } = heldCalls()
  const flood = calls(sponsorships.path, MAX_RUNNING + MAX_WAITING, 'flood')
  void call(sponsorships.path, 'other')
  expect(await Promise.race(flood)).toEqual(refusal)
  calls(sponsorships.path, MAX_RUNNING, 'flood')
  await end(1)
  expect(started.at(-1)?.caller).toBe('other')
})

test.each([
  [searchSingle.path, false],
  ['/admin/users', true],
])(
  'calls of %s wait however long it takes, and take three of four turns before others',
  async (path, isAdmin) => {
    const { started, calls, end } = heldCalls()
    calls(sponsorships.path, MAX_RUNNING)
    calls(path, 200, undefined, { isAdmin })
    await vi.advanceTimersByTimeAsync(10 * LONGEST_WAIT_MS)
    calls(sponsorships.path, 10)
    await end(MAX_RUNNING)
    const next = started.slice(MAX_RUNNING, MAX_RUNNING + 8).map((one) => one.path === path)
    expect(next).toEqual([true, true, true, false, true, true, true, false])
  },
)

test('only a flood of unlocks is refused', async () => {
  const { call, calls } = heldCalls()
  calls(searchSingle.path, MAX_RUNNING + MAX_WAITING)
  await expect(call(searchSingle.path)).rejects.toMatchObject({ code: 'overloaded' })
})

test('a flood of unlocks of one caller is refused in place of the unlock of another', async () => {
  const { started, call, calls, end } = heldCalls()
  const flood = calls(searchSingle.path, MAX_RUNNING + MAX_WAITING, 'flood')
  void call(searchSingle.path, 'other')
  expect(await Promise.race(flood)).toEqual(refusal)
  await end(1)
  expect(started.at(-1)?.caller).toBe('other')
})

test('only a flood of sign-ins is refused, and not for longer than it lasts', async () => {
  const { call, calls, started, end } = heldCalls()
  calls(login.path, MAX_SIGN_INS + MAX_WAITING)
  await expect(call(login.path)).rejects.toMatchObject({ code: 'overloaded' })
  await end(1)
  void call(login.path, 'later')
  for (let round = 0; round < 6; round += 1) await end(started.length)
  expect(started.at(-1)?.caller).toBe('later')
})

test('sign-ins have turns of their own, and take the room of other calls but for a few', async () => {
  const { started, calls, end } = heldCalls()
  calls(login.path, 200)
  calls(sponsorships.path, MAX_RUNNING + 1)
  expect(started.map(({ path }) => path)).toEqual([
    ...Array.from({ length: MAX_SIGN_INS }, () => login.path),
    ...Array.from({ length: LEAST_BESIDE_SIGN_INS }, () => sponsorships.path),
  ])
  await end(200)
  for (let round = 0; round < 4; round += 1) await end(started.length)
  expect(started).toHaveLength(200 + MAX_RUNNING + 1)
})

test('calls take the room of a sign-in that has ended', async () => {
  const { started, calls, end } = heldCalls()
  calls(login.path, 2)
  calls(sponsorships.path, MAX_RUNNING)
  expect(started).toHaveLength(2 + MAX_RUNNING - 2 * CALLS_OF_SIGN_IN)
  await end(1)
  expect(started).toHaveLength(2 + MAX_RUNNING - CALLS_OF_SIGN_IN)
})

test('calls of the path of sign-ins by another method take no room of sign-ins', async () => {
  const { started, calls } = heldCalls()
  calls(login.path, MAX_RUNNING - 1, undefined, { method: 'GET' })
  calls(sponsorships.path, 2)
  expect(started.map(({ path }) => path).filter((path) => path === sponsorships.path)).toHaveLength(1)
})

test('sign-ins whose clients have left while they waited are no flood', async () => {
  const { started, call, calls, end } = heldCalls()
  calls(login.path, MAX_SIGN_INS)
  const leave: (() => void)[] = []
  calls(login.path, MAX_WAITING, undefined, { onLeave: (listener) => leave.push(listener) })
  for (const listener of leave) listener()
  void call(login.path, 'later')
  await end(MAX_SIGN_INS)
  expect(started.slice(MAX_SIGN_INS).map(({ caller }) => caller)).toEqual(['later'])
})

test('slow calls of administrators leave turns to unlocks, also once sign-ins take room', async () => {
  const { started, call, calls, end } = heldCalls()
  calls('/admin/users', MAX_RUNNING, undefined, { isAdmin: true })
  expect(started).toHaveLength(MAX_RUNNING - FREE_OF_ADMINS)
  calls(login.path, MAX_SIGN_INS)
  const before = started.length
  calls(searchSingle.path, FREE_OF_ADMINS + 1)
  expect(started.length - before).toBe(FREE_OF_ADMINS)
  await end(before)
  void call('/admin/users', 'admin', { isAdmin: true })
  expect(started.at(-1)?.caller).toBe('admin')
})

test('batches have room beside a few calls, and less while the event loop is late', async () => {
  const { loop, giveWay, calls, end } = heldCalls()
  calls(sponsorships.path, MAX_RUNNING - 1)
  expect(giveWay.hasRoom()).toBe(true)
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>()
  const batch = giveWay.run(() => isDone)
  expect(giveWay.hasRoom()).toBe(false)
  await end(MAX_RUNNING - 1)
  done()
  await batch
  loop.lateMs = LATE_MS + 1
  for (let count = 0; count < MAX_RUNNING; count += 1) await giveWay.run(async () => undefined)
  calls(sponsorships.path, LEAST_RUNNING)
  expect(giveWay.hasRoom()).toBe(false)
})

test('a batch that fails gives back its room', async () => {
  const { giveWay } = shedCalls()
  for (let batch = 0; batch < 2 * MAX_RUNNING; batch += 1)
    await expect(giveWay.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(giveWay.hasRoom()).toBe(true)
})

test('a call that fails gives its turn to the next', async () => {
  const { turn } = shedCalls()
  for (let call = 0; call < 2 * MAX_RUNNING; call += 1)
    await expect(
      turn(sponsorships.path, { name: '' }, () => Promise.reject(new Error('failed'))),
    ).rejects.toThrow('failed')
  expect(await turn(sponsorships.path, { name: '' }, async () => 'later')).toBe('later')
})
