import { describe, expect, test, vi } from 'vitest'
import { MemoryCompanies } from '../../../tests/support/doubles/memory-companies.ts'
import { registrationSample } from '../../../tests/support/samples/company-sample.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import { companyIndexBuilder } from '../../companies/domain/index/build-company-index.ts'
import { buildLayer } from '../../search-engine/layer.ts'
import { indexReader } from './index-reader.ts'

/** The image of an index with this many companies. */
async function imageOf(count: number): Promise<Uint8Array> {
  const organisations = Array.from({ length: count }, (_, at) => registrationSample({ id: at + 1 }))
  const settings = { orderKey: 'k', date: '2026-07-17', registerDate: '2026-07-17', facts: undefined }
  return (await companyIndexBuilder(new MemoryCompanies())(organisations, settings)).image
}

/** A layer over the index with 9 companies, which hides this many of them. */
const layerOf = async (count: number): Promise<Uint8Array> =>
  buildLayer(await imageOf(9), {
    without: Array.from({ length: count }, (_, at) => at + 1),
    added: [],
    isBefore: () => true,
  })

const snapshotOf = (version: number, awaited?: { version: number; at: string }) => ({
  version,
  index: `index ${version}`,
  date: '2026-07-17',
  awaited,
})

/** An index reader with images by key. The index of version n contains n companies. */
function setUp(patience = { awaited: 0, other: 0 }) {
  const state = {
    version: 1,
    awaited: undefined as { version: number; at: string } | undefined,
    /** The name of the layer over the index of version 9. */
    layer: undefined as string | undefined,
    broken: '',
    /** The name of a layer that is no longer stored. */
    gone: '',
    /** Whether an image that was broken once can be read the next time. */
    heals: false,
    seconds: 0,
    reads: [] as string[],
    warned: 0,
    logged: 0,
    waits: [] as number[],
  }
  const timeUp = Promise.withResolvers<void>()
  const held = new Map<string, Promise<void>>()
  const read = async (name: string) => {
    state.reads.push(name)
    await held.get(name)
    if (state.broken === name) {
      if (state.heals) state.broken = ''
      throw new Error('no such image')
    }
    const [kind, number] = name.split(' ')
    return kind === 'layer' ? layerOf(Number(number)) : imageOf(Number(number))
  }
  const open = indexReader({
    currentSnapshot: async (pointer) => {
      const snapshot = snapshotOf(
        pointer === undefined ? state.version : Number(pointer['version']),
        state.awaited,
      )
      return state.layer === undefined
        ? snapshot
        : { ...snapshot, index: 'index 9', changes: { index: state.layer } }
    },
    readIndex: ({ index }) => read(index),
    findIndex: async (name) => (state.gone === name ? undefined : read(name)),
    patience,
    now: () => new Date(state.seconds * 1000),
    wait: (milliseconds) => {
      state.waits.push(milliseconds)
      return timeUp.promise
    },
    log: { warn: () => (state.warned += 1), error: () => (state.logged += 1) },
  })
  const total = async (pointer?: RegisterPointer) =>
    (await open(pointer)).index.search({ offset: 0, limit: 15 }).total
  /** Delays the load of a version's image. @returns a function that ends the delay. */
  const hold = (version: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held.set(`index ${version}`, promise)
    return resolve
  }
  return { state, open, total, hold, endWait: timeUp.resolve }
}

describe('the search index', () => {
  test('the search index is loaded once, and again when the pointer has moved', async () => {
    const { state, total } = setUp()
    expect(await Promise.all([total(), total(), total()])).toEqual([1, 1, 1])
    state.version = 2
    expect(await Promise.all([total(), total()])).toEqual([2, 2])
    expect(state.reads).toEqual(['index 1', 'index 2'])
  })

  test('changes over the open index are read without the index', async () => {
    const { state, total } = setUp()
    Object.assign(state, { version: 9 })
    expect(await total()).toBe(9)
    Object.assign(state, { version: 10, layer: 'layer 1' })
    expect(await Promise.all([total(), total()])).toEqual([8, 8])
    Object.assign(state, { version: 11, layer: 'layer 3' })
    expect(await total()).toBe(6)
    expect(state.reads).toEqual(['index 9', 'layer 1', 'layer 3'])
    // the next index has the changes
    Object.assign(state, { version: 12, layer: undefined })
    expect(await total()).toBe(12)
  })

  test('a process that starts reads the index and its changes', async () => {
    const { state, total } = setUp()
    Object.assign(state, { version: 10, layer: 'layer 2' })
    expect(await total()).toBe(7)
    expect(state.reads).toEqual(['index 9', 'layer 2'])
  })

  test('if changes cannot be read, the open index stays in use with those before', async () => {
    const { state, total } = setUp()
    Object.assign(state, { version: 10, layer: 'layer 2' })
    await total()
    Object.assign(state, { version: 11, layer: 'layer 3', broken: 'layer 3' })
    expect([await total(), state.warned]).toEqual([7, 1])
  })

  test('if changes are no longer stored, the index is opened without them, and the error is logged', async () => {
    const { state, total } = setUp()
    Object.assign(state, { version: 10, layer: 'layer 2', gone: 'layer 2' })
    expect([await total(), state.logged]).toEqual([9, 1])
    expect([await total(), state.logged, state.reads]).toEqual([9, 1, ['index 9']])
  })

  test('an open index with earlier changes stays in use if those after it are no longer stored', async () => {
    const { state, total } = setUp()
    Object.assign(state, { version: 10, layer: 'layer 2' })
    await total()
    Object.assign(state, { version: 11, layer: 'layer 3', gone: 'layer 3' })
    expect([await total(), state.warned]).toEqual([7, 1])
  })

  test('an open search index stays in use when the new one cannot be loaded', async () => {
    const { state, open, total } = setUp()
    await total()
    Object.assign(state, { version: 2, broken: 'index 2' })
    expect(await total()).toBe(1)
    expect((await open()).snapshot.version).toBe(1)
    expect([state.warned, state.logged]).toEqual([1, 0])
    state.seconds = 10
    expect(await total()).toBe(1)
    expect([state.warned, state.logged]).toEqual([1, 1])
  })

  test('a new search index that failed to load is retried after ten seconds, and not before', async () => {
    const { state, total } = setUp()
    await total()
    Object.assign(state, { version: 2, broken: 'index 2' })
    await total()
    Object.assign(state, { broken: '', seconds: 9.9 })
    expect(await total()).toBe(1)
    state.seconds = 10
    expect(await total()).toBe(2)
    expect(state.reads).toEqual(['index 1', 'index 2', 'index 2'])
  })

  test('a first search index that fails to load is 503, and is retried after ten seconds, not before', async () => {
    const { state, total } = setUp()
    state.broken = 'index 1'
    const notReady = { code: 'overloaded', status: 503, headers: { 'Retry-After': '10' } }
    await expect(total()).rejects.toMatchObject(notReady)
    Object.assign(state, { broken: '', seconds: 9.9 })
    await expect(total()).rejects.toMatchObject(notReady)
    expect(state).toMatchObject({ reads: ['index 1'], logged: 1 })
    state.seconds = 10
    expect(await total()).toBe(1)
  })

  test('a search index published after one that failed to load is loaded at once', async () => {
    const { state, total } = setUp()
    state.broken = 'index 1'
    await expect(total()).rejects.toMatchObject({ code: 'overloaded' })
    state.version = 2
    expect(await total()).toBe(2)
  })

  test('a search index that is loaded late does not replace a newer one', async () => {
    const { state, total, hold } = setUp()
    const release = hold(1)
    const late = total()
    state.version = 2
    expect(await total()).toBe(2)
    release()
    expect(await late).toBe(2)
    expect(await total()).toBe(2)
    expect(state.reads).toEqual(['index 1', 'index 2'])
  })

  test('a search index is loaded once, even if the load of an older index ends concurrently', async () => {
    const { state, total, hold } = setUp()
    const [releaseOld, releaseNew] = [hold(1), hold(2)]
    const old = total()
    state.version = 2
    const first = total()
    releaseOld()
    // the newer index is not open yet
    expect(await old).toBe(1)
    const second = total()
    releaseNew()
    expect(await Promise.all([first, second])).toEqual([2, 2])
    expect(state.reads).toEqual(['index 1', 'index 2'])
  })

  test('a request that began before the pointer moved gets the newer search index', async () => {
    const { state, total } = setUp()
    expect(await total({ version: 2 })).toBe(2)
    expect(await total({ version: 1 })).toBe(2)
    expect(state.reads).toEqual(['index 2'])
  })
})

/** A time of a snapshot, in seconds of the reader's clock. */
const published = (version: number, seconds: number) => ({
  version,
  at: new Date(seconds * 1000).toISOString(),
})

describe('while a newer search index loads', () => {
  const patience = { awaited: 20, other: 300 }

  test('a search after the first one never waits for a newer index, and gets it when it is open', async () => {
    const { state, total, hold } = setUp(patience)
    await total()
    const release = hold(2)
    Object.assign(state, { version: 2, awaited: published(2, 0) })
    expect(await Promise.all([total(), total()])).toEqual([1, 1])
    release()
    await vi.waitFor(async () => expect(await total()).toBe(2))
    expect(state.reads).toEqual(['index 1', 'index 2'])
  })

  test('a flip during a load starts no second load, and the newest index is loaded after it', async () => {
    const { state, total, hold } = setUp(patience)
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
    const { state, total, hold } = setUp(patience)
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
    const { state, total, hold } = setUp(patience)
    Object.assign(state, { version: 2, awaited: published(2, 0) })
    await total()
    const release = hold(3)
    Object.assign(state, { version: 3, seconds: 1000 })
    expect(await total()).toBe(2)
    release()
  })

  test('a process that is long behind waits a short time, and again at the next search', async () => {
    const { state, total, hold, endWait } = setUp(patience)
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
    const { state, total, hold } = setUp(patience)
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
    const { state, total, hold } = setUp(patience)
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
