import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { outboxStore } from '../../functions/operations/outbox/outbox-store.ts'
import { outboxWriter } from '../../functions/platform/messages/outbox.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
const store = outboxStore(emulators)
afterAll(() => emulators.stop())

const NOON = new Date('2026-07-20T12:00:00Z')
const LATER = new Date('2026-07-20T12:00:07Z')
const body = { template: 'verify_email', to: 'uma@example.com', code: '048213' } as const

/** Writes a message as use cases do. @returns its id. */
async function write(at = NOON): Promise<string> {
  const outbox = outboxWriter({ tables: emulators.tables, now: () => at })
  const item = outbox({ type: 'sendMail', body, requestId: 'r1' })
  await emulators.documents.send(new TransactWriteCommand({ TransactItems: [item] }))
  return String(item.Put?.Item?.['message_id'])
}

async function itemOf(messageId: string) {
  const { Item } = await emulators.documents.send(
    new GetCommand({ TableName: emulators.tables.outbox, Key: { message_id: messageId } }),
  )
  return Item
}

async function waiting(): Promise<string[]> {
  const ids: string[] = []
  for await (const item of waitingItems()) ids.push(String(item['message_id']))
  return ids
}

async function* waitingItems(before = new Date('2099-01-01')) {
  for (const pages of store.waiting(before)) for await (const page of pages) yield* page
}

beforeEach(async () => {
  for (const id of await waiting()) await store.markDelivered(id, NOON)
})

describe('a message in the outbox', () => {
  test('a message waits in the outbox in the form that its queue will get', async () => {
    const id = await write()
    expect(await waiting()).toEqual([id])
    for await (const item of waitingItems()) expect(item).toMatchObject({ request_id: 'r1', body })
  })

  test('a delivered message no longer waits, and its content is deleted', async () => {
    const id = await write()
    await store.markDelivered(id, LATER)
    expect(await waiting()).toEqual([])
    expect(await itemOf(id)).toEqual({
      message_id: id,
      type: 'sendMail',
      request_id: 'r1',
      created_at: '2026-07-20T12:00:00.000Z',
      delivered_at: '2026-07-20T12:00:07.000Z',
      // the item expires a week after its delivery
      expires_at: LATER.getTime() / 1000 + 604_800,
    })
    expect(JSON.stringify(await itemOf(id))).not.toContain('048213')
  })

  test('a rejected message no longer waits, and its whole content is kept for two weeks', async () => {
    const id = await write()
    await store.markRejected(id, 'no queue accepts it', LATER)
    expect(await waiting()).toEqual([])
    expect(await itemOf(id)).toMatchObject({
      body,
      reason: 'no queue accepts it',
      rejected_at: LATER.toISOString(),
      expires_at: LATER.getTime() / 1000 + 14 * 86_400,
    })
  })

  test('a message is marked once, and a later mark changes nothing', async () => {
    const [delivered, rejected] = [await write(), await write()]
    await store.markDelivered(delivered, NOON)
    await store.markRejected(rejected, 'first', NOON)
    const before = [await itemOf(delivered), await itemOf(rejected)]
    await store.markDelivered(delivered, LATER)
    await store.markRejected(delivered, 'second', LATER)
    await store.markDelivered(rejected, LATER)
    await store.markRejected(rejected, 'second', LATER)
    expect([await itemOf(delivered), await itemOf(rejected)]).toEqual(before)
  })

  test('marking a message that has been deleted does not create it again', async () => {
    await store.markDelivered('gone', NOON)
    await store.markRejected('gone', 'no queue accepts it', NOON)
    expect(await itemOf('gone')).toBeUndefined()
  })
})

describe('the waiting messages', () => {
  test('the waiting messages are spread over 16 partitions, and each is listed oldest first, across pages', async () => {
    const seconds = Array.from({ length: 960 }, (_, at) => (at * 37) % 960)
    const written = await Promise.all(
      seconds.map((second) => write(new Date(NOON.getTime() + second * 1000))),
    )
    const partitions = store.waiting(new Date('2099-01-01'))
    expect(partitions).toHaveLength(16)
    const found: unknown[] = []
    for (const pages of partitions) {
      const items: Record<string, unknown>[] = []
      for await (const page of pages) items.push(...page)
      const instants = items.map((item) => String(item['created_at']))
      expect(instants).toEqual(instants.toSorted())
      // 60 on average, so more than one page
      expect(items.length).toBeGreaterThan(25)
      found.push(...items.map((item) => item['message_id']))
    }
    expect(found.toSorted()).toEqual(written.toSorted())
  })

  test('the waiting messages written after an instant are not listed', async () => {
    const [old, young] = [await write(NOON), await write(LATER)]
    const ids: unknown[] = []
    for await (const item of waitingItems(NOON)) ids.push(item['message_id'])
    expect([ids, await waiting()]).toEqual([[old], expect.arrayContaining([old, young])])
  })

  test('the waiting messages may be marked while they are listed', async () => {
    const ids = await Promise.all(Array.from({ length: 120 }, () => write()))
    const seen: string[] = []
    for await (const item of waitingItems()) {
      seen.push(String(item['message_id']))
      await store.markDelivered(String(item['message_id']), LATER)
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
    expect(await waiting()).toEqual([])
  })
})
