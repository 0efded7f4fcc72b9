import { expect, test } from 'vitest'
import { contextWith, double } from '../../../../tests/support/doubles/context-with.ts'
import { createLogger } from '../../../platform/logger.ts'
import { outboxStore, readMessage } from '../outbox-store.ts'
import { relaySender } from '../relay-message.ts'
import { sweepOutbox } from './sweep-outbox.ts'

const NOW = Date.parse('2026-07-20T12:00:00Z')

async function* pages(...items: Record<string, unknown>[]) {
  for (let at = 0; at < items.length; at += 2) yield items.slice(at, at + 2)
}

const itemOf = (name: string, at: number) => ({
  message_id: name,
  type: 'sendMail',
  request_id: 'r1',
  created_at: new Date(at).toISOString(),
  body: {},
})
type Pages = ReturnType<ReturnType<typeof outboxStore>['waiting']>

/** An outbox with these pages. `bad` cannot be sent, and `foreign` has an unknown type. */
function outboxOf(waiting: (before: Date) => Pages) {
  const relayed: unknown[] = []
  const failures: unknown[] = []
  const context = contextWith(
    {
      now: () => new Date(NOW),
      logger: createLogger(
        (line) => {
          const { level, message, messageId, error } = JSON.parse(line)
          if (level === 'error') failures.push([messageId, message, error.message])
        },
        () => new Date(NOW),
      ),
    },
    double(readMessage, (item) => {
      relayed.push(item['message_id'])
      if (item['message_id'] === 'foreign') return undefined
      return { message: item as ReturnType<typeof itemOf>, queue: 'mail' }
    }),
    double(relaySender, async (_queue, { message_id }) => {
      if (message_id === 'bad') throw new Error('no answer')
    }),
    double(outboxStore, { waiting, markDelivered: async () => undefined }),
  )
  return { context, relayed, failures }
}

/** Sweeps an outbox with undelivered items of these names, each two minutes older than the next. */
async function sweep(...names: string[]) {
  const { context, ...seen } = outboxOf((before) => {
    expect(before).toEqual(new Date('2026-07-20T11:59:00Z'))
    return [pages(...names.map((name, at) => itemOf(name, NOW - 120_000 * (names.length - at))))]
  })
  return { ...(await sweepOutbox(context)), ...seen }
}

test('messages that the stream did not deliver are relayed in order', async () => {
  expect(await sweep('a', 'b')).toMatchObject({ carried: 2, relayed: ['a', 'b'], failures: [] })
})

test('a failing message does not block others, is logged as an error, and is not counted', async () => {
  expect(await sweep('a', 'bad', 'foreign', 'b')).toMatchObject({
    carried: 2,
    relayed: ['a', 'bad', 'foreign', 'b'],
    failures: [['bad', 'message not relayed', 'no answer']],
  })
})

test('the age of the oldest message that still waits is known, and 0 if none does', async () => {
  expect(await sweep('a', 'foreign', 'b', 'bad')).toMatchObject({ oldestWaitingSeconds: 360 })
  expect(await sweep('bad', 'a')).toMatchObject({ oldestWaitingSeconds: 240 })
  expect(await sweep('a', 'b')).toMatchObject({ oldestWaitingSeconds: 0 })
  expect(await sweep()).toMatchObject({ carried: 0, oldestWaitingSeconds: 0 })
})

test('a partition that cannot be read fails the sweep, after the others are swept', async () => {
  const items = ['a', 'b', 'c'].map((name) => itemOf(name, NOW))
  const { context, relayed } = outboxOf(() => [unreadable(), pages(...items)])
  const sweeping = sweepOutbox(context)
  await expect(sweeping).rejects.toThrow('no table')
  expect(relayed).toEqual(['a', 'b', 'c'])
})

async function* unreadable(): AsyncGenerator<never> {
  yield await Promise.reject(new Error('no table'))
}
