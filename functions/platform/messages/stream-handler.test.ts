import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { describe, expect, test } from 'vitest'
import { lambdaContext } from '../../../tests/support/doubles/rest-event.ts'
import { createLogger } from '../logger.ts'
import { streamHandler } from './stream-handler.ts'

type EventName = NonNullable<DynamoDBRecord['eventName']>

const change = (id: string, eventName: EventName = 'INSERT') =>
  ({
    eventName,
    dynamodb: {
      SequenceNumber: `sequence-${id}`,
      ...(eventName !== 'REMOVE' && { NewImage: marshall({ message_id: id, body: { tries: 2 } }) }),
    },
  }) as DynamoDBRecord

function setUp(fails: (id: unknown) => boolean = () => false) {
  const lines: string[] = []
  const handled: Record<string, unknown>[] = []
  const handler = streamHandler({
    async handle(item, log) {
      log.info('at it')
      if (fails(item['message_id'])) throw new Error('not today')
      handled.push(item)
    },
    namesOf: (item) => ({ messageId: item['message_id'] }),
    logger: createLogger(
      (line) => lines.push(line),
      () => new Date(0),
    ),
  })
  return {
    handled,
    ids: () => handled.map((item) => item['message_id']),
    log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    async run(...Records: DynamoDBRecord[]) {
      const { batchItemFailures } = await handler({ Records }, lambdaContext)
      return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)
    },
  }
}

describe('the stream wrapper', () => {
  test('the stream wrapper passes on each new item, in order and unchanged', async () => {
    const { run, handled } = setUp()
    expect(await run(change('a'), change('b'))).toEqual([])
    expect(handled).toEqual([
      { message_id: 'a', body: { tries: 2 } },
      { message_id: 'b', body: { tries: 2 } },
    ])
  })

  test('the stream wrapper skips items that were changed or removed', async () => {
    const { run, ids } = setUp()
    await run(change('a', 'MODIFY'), change('b', 'REMOVE'), change('c'))
    expect(ids()).toEqual(['c'])
  })

  test('the stream wrapper handles all items of a batch and reports the first failure, so that the stream resumes there', async () => {
    const { run, ids, log } = setUp((id) => id === 'b' || id === 'd')
    expect(await run(change('a'), change('b'), change('c'), change('d'))).toEqual(['sequence-b'])
    expect(ids()).toEqual(['a', 'c'])
    expect(log()).toContainEqual(
      expect.objectContaining({
        level: 'error',
        message: 'stream record failed',
        sequenceNumber: 'sequence-b',
        messageId: 'b',
      }),
    )
  })

  test('each log line of the stream wrapper names its item and the position in the stream', async () => {
    const { run, log } = setUp()
    await run(change('a'))
    expect(log()).toEqual([
      expect.objectContaining({ message: 'at it', sequenceNumber: 'sequence-a', messageId: 'a' }),
    ])
  })
})
