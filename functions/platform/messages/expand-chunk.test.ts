import { expect, test } from 'vitest'
import { CHUNK_SIZE, expandChunk } from './expand-chunk.ts'

/** A bulk with `size` items. Like the outbox, it accepts each expansion and each cursor only once. */
function setUp(size: number) {
  const all = Array.from({ length: size }, (_, at) => String(at).padStart(6, '0'))
  const expanded = new Set<string>()
  const cursors = new Set<string>()
  let calls = 0
  let lastCall = Infinity
  const call = async () => {
    calls += 1
    if (calls > lastCall) throw new Error('killed')
  }
  const run = (cursor: string | undefined) =>
    expandChunk(
      {
        itemsAfter: async (after = '', max) => all.filter((item) => item > after).slice(0, max),
        cursorOf: (item: string) => item,
        async expand(item) {
          await call()
          expanded.add(item)
        },
        async continueAfter(next) {
          await call()
          cursors.add(next)
        },
      },
      cursor,
    )
  return {
    all,
    expanded,
    cursors,
    run,
    /** Makes the bulk fail after this many more calls. */
    killAfter: (more: number) => void (lastCall = calls + more),
  }
}

test.each([
  ['no item', 0, [0]],
  ['one item', 1, [1]],
  ['one chunk', CHUNK_SIZE, [CHUNK_SIZE, 0]],
  ['more than two chunks', 2 * CHUNK_SIZE + 7, [CHUNK_SIZE, CHUNK_SIZE, 7]],
])('a bulk of %s is expanded chunk by chunk, each item once', async (_what, size, counts) => {
  const { all, expanded, cursors, run } = setUp(size)
  const found: number[] = []
  let cursor: string | undefined
  for (;;) {
    found.push(await run(cursor))
    const next = [...cursors].at(-1)
    if (next === cursor) break
    cursor = next
  }
  expect(found).toEqual(counts)
  expect([...expanded].toSorted()).toEqual(all)
})

test.each([0, 1, 25, 499, 500])(
  'a chunk killed after %i calls is completed by a repeated run',
  async (calls) => {
    const { all, expanded, cursors, run, killAfter } = setUp(CHUNK_SIZE + 1)
    killAfter(calls)
    await expect(run(undefined)).rejects.toThrow('killed')
    expect(cursors.size).toBe(0)
    killAfter(Infinity)
    await run(undefined)
    await run(undefined)
    expect([...cursors]).toEqual([all[CHUNK_SIZE - 1]])
    expect(expanded.size).toBe(CHUNK_SIZE)
  },
)

test('a chunk fails only after the rest of its concurrent items has ended', async () => {
  const ended: number[] = []
  const expand = async (item: number) => {
    if (item === 0) throw new Error('killed')
    for (let turn = 0; turn < item; turn += 1) await Promise.resolve()
    ended.push(item)
  }
  const bulk = {
    itemsAfter: async () => [0, 1, 2, 3],
    cursorOf: String,
    expand,
    continueAfter: async () => {},
  }
  await expect(expandChunk(bulk, undefined)).rejects.toThrow('killed')
  expect(ended).toEqual([1, 2, 3])
})
