import { describe, expect, test, vi } from 'vitest'
import { readerWorld } from '../../../tests/support/doubles/reader-world.ts'

/** A time of a snapshot, in seconds of the reader's clock. */
const published = (version: number, seconds: number) => ({
  version,
  at: new Date(seconds * 1000).toISOString(),
})

describe('while a newer search index loads', () => {
  const patience = { awaited: 20, other: 300 }

  test('a search after the first one never waits for a newer index, and gets it when it is open', async () => {
    const { state, total, hold } = readerWorld(patience)
    await total()
    const release = hold(2)
    Object.assign(state, { version: 2, awaited: published(2, 0) })
    expect(await Promise.all([total(), total()])).toEqual([1, 1])
    release()
    await vi.waitFor(async () => expect(await total()).toBe(2))
    expect(state.reads).toEqual(['index 1', 'index 2'])
  })

  test('a swap during a load starts no second load, and the newest index is loaded after it', async () => {
    const { state, total, hold } = readerWorld(patience)
    await total()
    const release = hold(2)
    state.version = 2
    expect(await total()).toBe(1)
    state.version = 3
    expect(await total()).toBe(1)
    expect(state.reads).toEqual(['index 1', 'index 2'])
    release()
    await vi.waitFor(async () => expect(await total()).toBe(3))
    expect(state.reads).toEqual(['index 1', 'index 2', 'index 3'])
  })

  test('a search waits if an awaited index was published as long ago as pointers may be old', async () => {
    const { state, total, hold } = readerWorld(patience)
    await total()
    const release = hold(3)
    // an edit of an administrator, and a later change of the pipeline
    Object.assign(state, { version: 3, awaited: published(2, 100), seconds: 119.9 })
    expect(await total()).toBe(1)
    state.seconds = 120
    const waiting = total()
    release()
    expect(await waiting).toBe(3)
  })

  test('a search does not wait for an index of the pipeline, if the awaited one before it is open', async () => {
    const { state, total, hold } = readerWorld(patience)
    Object.assign(state, { version: 2, awaited: published(2, 0) })
    await total()
    const release = hold(3)
    Object.assign(state, { version: 3, seconds: 1000 })
    expect(await total()).toBe(2)
    release()
  })

  test('a process that is long behind waits a short time, and again at the next search', async () => {
    const { state, total, hold, endWait } = readerWorld(patience)
    await total()
    const release = hold(2)
    Object.assign(state, { version: 2, seconds: 1000 })
    await total()
    state.seconds = 1300
    const late = total()
    endWait()
    expect(await late).toBe(1)
    expect([await total(), state.waits]).toEqual([1, [40, 40]])
    release()
    await vi.waitFor(async () => expect(await total()).toBe(2))
    expect(state.reads).toEqual(['index 1', 'index 2'])
  })

  test('a process that is long behind shows the newest index as soon as it is open', async () => {
    const { state, total, hold } = readerWorld(patience)
    await total()
    const release = hold(2)
    Object.assign(state, { version: 2, seconds: 1000 })
    expect(await total()).toBe(1)
    state.seconds = 1299
    expect(await total()).toBe(1)
    state.seconds = 1300
    const waiting = total()
    release()
    expect(await waiting).toBe(2)
    // the time begins anew with the next index
    const releaseNext = hold(3)
    Object.assign(state, { version: 3, seconds: 2000 })
    expect(await total()).toBe(2)
    releaseNext()
  })

  test('a search that must wait loads the index again if an earlier load was stopped with its process', async () => {
    const { state, total, hold } = readerWorld(patience)
    await total()
    const stop = hold(2)
    Object.assign(state, { version: 2, broken: 'index 2', heals: true })
    expect(await total()).toBe(1)
    state.seconds = 400
    const waiting = total()
    stop()
    expect(await waiting).toBe(2)
    expect(state.reads).toEqual(['index 1', 'index 2', 'index 2'])
  })
})
