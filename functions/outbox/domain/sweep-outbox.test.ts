import { expect, test } from 'vitest'
import { sweepOutbox } from './sweep-outbox.ts'

/** Sweeps an outbox with undelivered items of these names. `bad` cannot be sent, and `foreign` has an unknown type. */
async function sweep(...names: string[]) {
  const relayed: unknown[] = []
  const failures: unknown[] = []
  const carried = await sweepOutbox({
    async *waiting() {
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
  })
  return { carried, relayed, failures }
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
