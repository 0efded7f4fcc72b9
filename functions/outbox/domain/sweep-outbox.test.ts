import { expect, test } from 'vitest'
import { sweepOutbox } from './sweep-outbox.ts'

const NOW = new Date('2026-07-20T12:00:00Z')

/** Sweeps an outbox in which items of these names wait; `bad` cannot be carried, `foreign` is not known here. */
async function sweep(...names: string[]) {
  const relayed: unknown[] = []
  const failures: unknown[] = []
  let asked: Date | undefined
  const carried = await sweepOutbox({
    async *waitingSince(before) {
      asked = before
      yield* names.map((name) => ({ name }))
    },
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
    now: () => NOW,
  })
  return { carried, relayed, failures, asked: asked?.toISOString() }
}

test('what the stream has lost is carried in its order', async () => {
  expect(await sweep('a', 'b')).toMatchObject({ carried: 2, relayed: ['a', 'b'], failures: [] })
})

test('what was written just now is left to the stream', async () => {
  expect((await sweep()).asked).toBe('2026-07-20T11:59:55.000Z')
})

test('one that fails holds up no other, is told of as an error, and does not count', async () => {
  expect(await sweep('a', 'bad', 'foreign', 'b')).toMatchObject({
    carried: 2,
    relayed: ['a', 'bad', 'foreign', 'b'],
    failures: [['bad', 'message not relayed', 'Error: no answer']],
  })
})
