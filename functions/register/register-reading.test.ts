import { describe, expect, test } from 'vitest'
import { currentSnapshotReader } from './register-reading.ts'

/** The reader under test, a pointer that tests can move, and the number of reads. */
function setUp(maxAgeSeconds = 60) {
  const state = { version: 1 as number | undefined, fails: false, seconds: 0, lookUps: 0, logged: 0 }
  const read = currentSnapshotReader(
    {
      currentSnapshot: async () => {
        state.lookUps += 1
        if (state.fails) throw new Error('no network')
        return state.version
      },
      readPointer: ({ version }) => Number(version),
    },
    () => new Date(state.seconds * 1000),
    () => maxAgeSeconds,
    { error: () => (state.logged += 1) },
  )
  return { state, read }
}

describe('the current snapshot', () => {
  test('the current snapshot is read again only when its cache has expired', async () => {
    const { state, read } = setUp()
    await read()
    state.version = 2
    state.seconds = 59
    expect(await read()).toBe(1)
    state.seconds = 60
    expect(await read()).toBe(2)
    expect(state.lookUps).toBe(2)
  })

  test('a snapshot that was read with the session is used and cached without another read', async () => {
    const { state, read } = setUp()
    await read()
    expect(await read({ version: 2 })).toBe(2)
    state.seconds = 59
    expect(await read()).toBe(2)
    expect(state.lookUps).toBe(1)
  })

  test('the cached snapshot stays in use when a read fails', async () => {
    const { state, read } = setUp(0)
    await read()
    state.fails = true
    expect(await read()).toBe(1)
    expect(state.logged).toBe(1)
    Object.assign(state, { fails: false, version: 2 })
    expect(await read()).toBe(2)
  })

  test('without a cached snapshot, a failed read is an error', async () => {
    const { state, read } = setUp()
    state.fails = true
    await expect(read()).rejects.toThrow('no network')
  })

  test('the current snapshot before the first import is 503 with an explanation', async () => {
    const { state, read } = setUp()
    state.version = undefined
    await expect(read()).rejects.toMatchObject({ code: 'no_register', status: 503 })
  })
})
