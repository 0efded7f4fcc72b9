import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadLog, LoadTaken } from '../../functions/register/load-log.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await sharedEmulators()
})
afterAll(() => emulators.stop())

test('one load has the turn until it gives it back, ends or is known to be dead', async () => {
  const { documents, tables } = emulators
  let now = new Date('2026-11-26T09:00:00Z')
  const log = loadLog({ documents, tables, now: () => now })
  const end = { input: 'x', at: now.toISOString(), seconds: 1.5, sentence: 'Loaded.' }

  const taken = await Promise.all([log.takeTurn('a', 60), log.takeTurn('b', 60)])
  expect(taken.filter((owner) => owner === undefined)).toHaveLength(1)
  const first = taken[0] === undefined ? 'a' : 'b'
  const second = first === 'a' ? 'b' : 'a'
  expect(await log.takeTurn(second, 60)).toBe(first)
  // the owner renews its turn
  expect(await log.takeTurn(first, 60)).toBeUndefined()
  await log.finish(first, 'register', end)
  expect(await log.finished()).toEqual({ register: end })

  // a second one cannot record or give back what it does not have
  await expect(log.finish(second, 'history', end)).rejects.toThrow(LoadTaken)
  await log.giveTurn(second)
  expect(await log.takeTurn(second, 60)).toBe(first)

  // a dead owner loses its turn at once, and is then late
  expect(await log.takeTurn(second, 60, first)).toBeUndefined()
  await expect(log.finish(first, 'history', end)).rejects.toThrow(LoadTaken)

  // a turn that is not renewed ends
  now = new Date(now.getTime() + 60_000)
  expect(await log.takeTurn('c', 60)).toBeUndefined()
  await log.giveTurn('c')
  expect(await log.takeTurn('d', 60)).toBeUndefined()
  expect(await log.finished()).toEqual({ register: end })
})
