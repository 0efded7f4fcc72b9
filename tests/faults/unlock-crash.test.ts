import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlockStore } from '../../functions/companies/storage/unlock-store.ts'
import { startEmulators, type TestEmulators } from '../support/emulators.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await startEmulators()
})
afterAll(() => emulators.stop())

const SCRIPT = fileURLToPath(new URL('unlock-and-die.ts', import.meta.url))

const unlock = (userId: string, moment: string, call: number) =>
  spawnSync(process.execPath, [SCRIPT, emulators.endpoints.dynamodb, userId, '7', moment, String(call)])
    .signal

async function state(userId: string) {
  const store = unlockStore(emulators.documents, emulators.tables)
  return { unlocked: await store.has(userId, 7), used: await store.usedOn(userId, '2026-07-20') }
}

// an unlock makes two calls: it looks whether the company is unlocked, then unlocks and counts
test.each([
  ['before', 1, { unlocked: false, used: 0 }],
  ['after', 1, { unlocked: false, used: 0 }],
  ['before', 2, { unlocked: false, used: 0 }],
  ['after', 2, { unlocked: true, used: 1 }],
] as const)(
  'killed %s call %i, an unlock has both rows or neither, and a retry makes it exactly one',
  async (moment, call, left) => {
    const userId = `killed-${moment}-${call}`
    expect(unlock(userId, moment, call)).toBe('SIGKILL')
    expect(await state(userId)).toEqual(left)
    for (let retry = 0; retry < 3; retry += 1) {
      expect(unlock(userId, 'never', 0)).toBe(null)
      expect(await state(userId)).toEqual({ unlocked: true, used: 1 })
    }
  },
)
