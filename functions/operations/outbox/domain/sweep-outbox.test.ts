import { expect, test } from 'vitest'
import { sweepOutbox } from './sweep-outbox.ts'

const silent = () => undefined
const NOW = Date.parse('2026-07-20T12:00:00Z')

/** The pages of a partition, of two items each. */
async function* pages(...items: Record<string, unknown>[]) {
  for (let at = 0; at < items.length; at += 2) yield items.slice(at, at + 2)
}

/**
 * Sweeps an outbox with undelivered items of these names, each two minutes older than the next. `bad` cannot be sent, and
 * `foreign` has an unknown type.
 */
async function sweep(...names: string[]) {
  const relayed: unknown[] = []
  const failures: unknown[] = []
  const swept = await sweepOutbox({
    waiting(before) {
      expect(before).toEqual(new Date('2026-07-20T11:59:00Z'))
      const written = (at: number) => new Date(NOW - 120_000 * (names.length - at)).toISOString()
      return [pages(...names.map((name, at) => ({ name, created_at: written(at) })))]
    },
    now: () => new Date(NOW),
    async relay({ name }) {
      relayed.push(name)
      if (name === 'bad') throw new Error('no answer')
      return name === 'foreign' ? 'waiting' : 'delivered'
    },
    logOf: ({ name }) => ({
      info: () => undefined,
      warn: () => undefined,
      error: (line, fields) => failures.push([name, line, String(fields?.['error'])]),
    }),
  })
  return { ...swept, relayed, failures }
}

test('messages that the stream did not deliver are relayed in order', async () => {
  expect(await sweep('a', 'b')).toMatchObject({ carried: 2, relayed: ['a', 'b'], failures: [] })
})

test('a failing message does not block others, is logged as an error, and is not counted', async () => {
  expect(await sweep('a', 'bad', 'foreign', 'b')).toMatchObject({
    carried: 2,
    relayed: ['a', 'bad', 'foreign', 'b'],
    failures: [['bad', 'message not relayed', 'Error: no answer']],
  })
})

test('the age of the oldest message that still waits is known, and 0 if none does', async () => {
  expect(await sweep('a', 'foreign', 'b', 'bad')).toMatchObject({ oldestWaitingSeconds: 360 })
  expect(await sweep('bad', 'a')).toMatchObject({ oldestWaitingSeconds: 240 })
  expect(await sweep('a', 'b')).toMatchObject({ oldestWaitingSeconds: 0 })
  expect(await sweep()).toMatchObject({ carried: 0, oldestWaitingSeconds: 0 })
})

test('a partition that cannot be read fails the sweep, after the others are swept', async () => {
  const relayed: unknown[] = []
  const sweeping = sweepOutbox({
    waiting: () => [unreadable(), pages({ name: 'a' }, { name: 'b' }, { name: 'c' })],
    async relay({ name }) {
      relayed.push(name)
      return 'delivered'
    },
    logOf: () => ({ info: silent, warn: silent, error: silent }),
    now: () => new Date(0),
  })
  await expect(sweeping).rejects.toThrow('no table')
  expect(relayed).toEqual(['a', 'b', 'c'])
})

const unreadable = (): AsyncIterable<Record<string, unknown>[]> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('no table')) }),
})
