import { expect, test } from 'vitest'
import { login } from '#shared/api/accounts/accounts.ts'
import { searchSingle } from '#shared/api/companies.ts'
import { sponsorships } from '#shared/api/search.ts'
import { MAX_RUNNING, MAX_SIGN_INS, MAX_WAITING, shedCalls } from './shed-calls.ts'

/** Calls of a path that run until they are let go, in the order in which they started. */
function heldCalls() {
  const turn = shedCalls()
  const started: { path: string; end: () => void }[] = []
  const call = (path: string) =>
    turn(path, () => new Promise<void>((end) => void started.push({ path, end })))
  return {
    started,
    call,
    calls: (path: string, count: number) => Array.from({ length: count }, () => call(path)),
  }
}

test('a call is refused once too many wait, and taken again once one has ended', async () => {
  const { started, call, calls } = heldCalls()
  const taken = calls(sponsorships.path, MAX_RUNNING + MAX_WAITING)
  await expect(call(sponsorships.path)).rejects.toMatchObject({
    code: 'overloaded',
    headers: { 'Retry-After': '5' },
  })
  started[0]!.end()
  await taken[0]
  taken.push(call(sponsorships.path))
  for (let at = 1; at < taken.length; at += 1) {
    started[at]!.end()
    await taken[at]
  }
  expect(started).toHaveLength(MAX_RUNNING + MAX_WAITING + 1)
})

test('an unlock waits beside others that are refused, and takes three of four turns before the calls that wait', async () => {
  const { started, calls } = heldCalls()
  const taken = calls(sponsorships.path, MAX_RUNNING + MAX_WAITING)
  calls(searchSingle.path, 200)
  for (const at of [0, 1, 2, 3]) {
    started[at]!.end()
    await taken[at]
  }
  const { path } = searchSingle
  expect(started.slice(MAX_RUNNING).map((one) => one.path)).toEqual([path, path, path, sponsorships.path])
})

test('sign-ins have turns of their own, so neither they nor other calls wait for each other', async () => {
  const { started, calls } = heldCalls()
  calls(login.path, 200)
  calls(sponsorships.path, MAX_RUNNING + MAX_WAITING)
  expect(started.map(({ path }) => path)).toEqual([
    ...Array.from({ length: MAX_SIGN_INS }, () => login.path),
    ...Array.from({ length: MAX_RUNNING }, () => sponsorships.path),
  ])
})

test('a call that fails gives its turn to the next', async () => {
  const turn = shedCalls()
  for (let call = 0; call < 2 * MAX_RUNNING; call += 1)
    await expect(turn(sponsorships.path, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await turn(sponsorships.path, async () => 'later')).toBe('later')
})
