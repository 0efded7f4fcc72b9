import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { describe, expect, test } from 'vitest'
import { emulatorCredentials, provisionTables } from '../../infra/local/provision.ts'
import { startStreamPoller } from '../../infra/local/workers/stream-poller.ts'
import { failuresOf, pollerWorld } from '../support/emulators/poller-world.ts'

const world = pollerWorld()

let made = 0
/** Creates a table with a stream, and a worker that answers each batch with the result of `handle`. */
async function streamWith(handle: (numbers: string[], names: string[]) => unknown) {
  made += 1
  const { documents, streams, endpoints, prefix } = world.emulators
  const client = new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb })
  await provisionTables(client, prefix, {
    [`stream${made}`]: { growsWith: 'time', partitionKey: { name: 'name', type: 'S' }, stream: true },
  })
  client.destroy()
  const tableName = `${prefix}-stream${made}`
  const put = async (...names: string[]) => {
    for (const name of names)
      await documents.send(new PutCommand({ TableName: tableName, Item: { name, of: tableName } }))
  }
  const events: DynamoDBStreamEvent[] = []
  const start = async () => {
    const worker = await startStreamPoller({
      streams,
      tableName,
      batchSize: 10,
      retries: 2,
      activity: new EventTarget(),
      report: world.report,
      invoke: async (event) => {
        const streamed = event as DynamoDBStreamEvent
        events.push(streamed)
        const numbers = streamed.Records.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '')
        return handle(numbers, namesOf(streamed))
      },
    })
    return world.endsWithTest(worker)
  }
  return { put, start, events, names: () => events.map(namesOf) }
}

describe('the stream of a table', () => {
  test('the stream poller delivers new items from its start on, in order, as Lambda’s events', async () => {
    const table = await streamWith(() => undefined)
    await table.put('before')
    await table.start()
    await table.put('a', 'b', 'c')
    await expect.poll(() => table.names().flat()).toEqual(['a', 'b', 'c'])
    expect(table.events[0]?.Records[0]).toMatchObject({
      eventName: 'INSERT',
      eventSource: 'aws:dynamodb',
      eventSourceARN: expect.stringContaining('/stream/') as string,
      dynamodb: {
        ApproximateCreationDateTime: expect.any(Number) as number,
        Keys: { name: { S: 'a' } },
        NewImage: { name: { S: 'a' }, of: { S: expect.any(String) as string } },
        SequenceNumber: expect.stringMatching(/^\d+$/) as string,
      },
    })
  })

  test('the stream poller delivers at most ten records at once', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const names = Array.from({ length: 23 }, (_, at) => `item ${at}`)
    const table = await streamWith(() => released)
    await table.start()
    await table.put(...names)
    release()
    await expect.poll(() => table.names().flat()).toEqual(names)
    expect(Math.max(...table.names().map((batch) => batch.length))).toBe(10)
  })

  test('the stream poller repeats a failed record until it succeeds', async () => {
    let left = 2
    const table = await streamWith((numbers, names) => {
      const at = names.indexOf('bad')
      if (at === -1 || left === 0) return failuresOf([])
      left -= 1
      return failuresOf([numbers[at] ?? ''])
    })
    await table.start()
    await table.put('a', 'bad', 'c')
    await expect.poll(() => table.names().flat().at(-1)).toBe('c')
    await expect.poll(() => left).toBe(0)
    const handled = () => table.names().flat()
    // earlier records are not repeated, and later ones must wait
    await expect.poll(() => handled().filter((name) => name === 'bad')).toHaveLength(3)
    expect(handled().filter((name) => name === 'a')).toHaveLength(1)
    expect(handled().slice(handled().lastIndexOf('bad'))).toContain('c')
    expect(world.reported).toHaveLength(1)
  })

  test('the stream poller skips a record that always fails', async () => {
    const table = await streamWith((numbers, names) => {
      const at = names.indexOf('bad')
      return failuresOf(at === -1 ? [] : [numbers[at] ?? ''])
    })
    await table.start()
    await table.put('a', 'bad', 'c')
    await expect.poll(() => table.names().at(-1)).toEqual(['c'])
    const tries = table.names().filter((names) => names.includes('bad'))
    expect(tries).toHaveLength(3)
  })

  test('the stream poller repeats the whole batch if the handler throws', async () => {
    let broken = true
    const table = await streamWith(() => {
      if (!broken) return
      broken = false
      throw new Error('not now')
    })
    await table.start()
    await table.put('a')
    await expect.poll(() => table.names()).toEqual([['a'], ['a']])
    expect(world.reported).toEqual(['not now'])
  })

  test('a restarted stream poller does not repeat earlier records', async () => {
    const table = await streamWith(() => undefined)
    const first = await table.start()
    await table.put('a')
    await expect.poll(() => table.names()).toEqual([['a']])
    await first.stop()
    await table.start()
    await table.put('b')
    await expect.poll(() => table.names()).toEqual([['a'], ['b']])
  })
})

const namesOf = ({ Records }: DynamoDBStreamEvent) =>
  Records.map(({ dynamodb }) => dynamodb?.NewImage?.['name']?.S ?? '')
