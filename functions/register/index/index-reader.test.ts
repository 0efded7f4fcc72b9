import { describe, expect, test } from 'vitest'
import { readerWorld } from '../../../tests/support/doubles/reader-world.ts'
import { keepImages } from './index-reader.ts'

describe('the search index', () => {
  test('the search index is loaded once, and again when the pointer has moved', async () => {
    const { state, total } = readerWorld()
    expect(await Promise.all([total(), total(), total()])).toEqual([1, 1, 1])
    state.version = 2
    expect(await Promise.all([total(), total()])).toEqual([2, 2])
    expect(state.reads).toEqual(['index 1', 'index 2'])
  })

  test('changes over the open index are read without the index', async () => {
    const { state, total } = readerWorld()
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
    const { state, total } = readerWorld()
    Object.assign(state, { version: 10, layer: 'layer 2' })
    expect(await total()).toBe(7)
    expect(state.reads).toEqual(['index 9', 'layer 2'])
  })

  test('if changes cannot be read, the open index stays in use with those before', async () => {
    const { state, total } = readerWorld()
    Object.assign(state, { version: 10, layer: 'layer 2' })
    await total()
    Object.assign(state, { version: 11, layer: 'layer 3', broken: 'layer 3' })
    expect([await total(), state.warned]).toEqual([7, 1])
  })

  test('if changes are no longer stored, the index is opened without them, and the error is logged', async () => {
    const { state, total } = readerWorld()
    Object.assign(state, { version: 10, layer: 'layer 2', gone: 'layer 2' })
    expect([await total(), state.logged]).toEqual([9, 1])
    expect([await total(), state.logged, state.reads]).toEqual([9, 1, ['index 9']])
  })

  test('an open index with earlier changes stays in use if those after it are no longer stored', async () => {
    const { state, total } = readerWorld()
    Object.assign(state, { version: 10, layer: 'layer 2' })
    await total()
    Object.assign(state, { version: 11, layer: 'layer 3', gone: 'layer 3' })
    expect([await total(), state.warned]).toEqual([7, 1])
  })

  test('an open search index stays in use when the new one cannot be loaded', async () => {
    const { state, open, total } = readerWorld()
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
    const { state, total } = readerWorld()
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
    const { state, total } = readerWorld()
    state.broken = 'index 1'
    const notReady = { code: 'overloaded', status: 503, headers: { 'Retry-After': '10' } }
    await expect(total()).rejects.toMatchObject(notReady)
    Object.assign(state, { broken: '', seconds: 9.9 })
    await expect(total()).rejects.toMatchObject(notReady)
    expect(state).toMatchObject({ reads: ['index 1'], logged: 1 })
    state.seconds = 10
    expect(await total()).toBe(1)
  })

  test('a search index that failed to load is retried at once after the clock was set back', async () => {
    const { state, total } = readerWorld()
    state.broken = 'index 1'
    await expect(total()).rejects.toMatchObject({ code: 'overloaded' })
    Object.assign(state, { broken: '', seconds: -180 })
    expect(await total()).toBe(1)
  })

  test('a search index published after one that failed to load is loaded at once', async () => {
    const { state, total } = readerWorld()
    state.broken = 'index 1'
    await expect(total()).rejects.toMatchObject({ code: 'overloaded' })
    state.version = 2
    expect(await total()).toBe(2)
  })

  test('a search index that is loaded late does not replace a newer one', async () => {
    const { state, total, hold } = readerWorld()
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
    const { state, total, hold } = readerWorld()
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
    const { state, total } = readerWorld()
    expect(await total({ version: 2 })).toBe(2)
    expect(await total({ version: 1 })).toBe(2)
    expect(state.reads).toEqual(['index 2'])
  })
})

const image = Buffer.from('image')

test('an image is read once, and one that is missing is looked for again', async () => {
  const stored = new Map<string, Uint8Array>()
  const reads: string[] = []
  const read = keepImages(2, async (name) => {
    reads.push(name)
    return stored.get(name)
  })
  expect(await read('index')).toBeUndefined()
  stored.set('index', image)
  expect([await read('index'), await read('index')]).toEqual([image, image])
  expect(reads).toEqual(['index', 'index'])
})

test('a failed read is thrown', async () => {
  const broken = new Error('broken')
  await expect(keepImages(2, () => Promise.reject(broken))('index')).rejects.toBe(broken)
})
