import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { memoryTables } from '../support/tables/memory-tables.ts'

const emulators = await sharedEmulators()
afterAll(() => emulators.stop())

/** Expressions in each form that the stores use. `:n` is a number, `:t` a text, and `:all` a set. */
const conditions = [
  undefined,
  'attribute_exists(n)',
  'attribute_not_exists(n) OR n < :n',
  'n = :n AND (attribute_not_exists(t) OR t <= :t)',
  'n >= :n',
  'NOT n >= :n',
  'n <> :n',
  't > :t AND t <= :u',
  't < :t OR (t = :t AND n < :n)',
  't BETWEEN :t AND :u',
  'begins_with(t, :t)',
  'facts.n < :n',
  'attribute_not_exists(tags) OR size(tags) < :n OR contains(tags, :t)',
]
const updates = [
  'SET n = :n',
  'SET n = if_not_exists(n, :n) + :n, t = :t',
  'SET n = if_not_exists(n, :n) - :n REMOVE t',
  'ADD n :n SET t = :t',
  'ADD tags :all REMOVE n',
  'SET facts = :facts, bits = list_append(if_not_exists(bits, :none), :more)',
  'SET t = if_not_exists(t, :t), maybe = if_not_exists(maybe, :maybe) REMOVE tags',
]
const values: Record<string, fc.Arbitrary<unknown>> = {
  ':n': fc.integer({ min: 0, max: 3 }),
  ':t': fc.constantFrom('a', 'b', 'ab'),
  ':u': fc.constantFrom('b', 'c'),
  ':all': fc.constantFrom(new Set(['a']), new Set(['a', 'b'])),
  ':facts': fc.record({ n: fc.integer({ min: 0, max: 3 }) }),
  ':none': fc.constant([]),
  ':maybe': fc.constantFrom(null, 1),
  ':more': fc.constantFrom([1], ['a', null]),
}
const key = fc.record({ user_id: fc.constantFrom('ann', 'bob'), company_id: fc.integer({ min: 1, max: 3 }) })
const item = fc.tuple(
  key,
  fc.record(
    { n: values[':n']!, t: values[':t']!, tags: values[':all']!, facts: values[':facts']! },
    { requiredKeys: [] },
  ),
)

/** The values that an expression names. DynamoDB refuses others. */
const givenTo = (given: Record<string, unknown>, ...expressions: (string | undefined)[]) => {
  const named = [...expressions.join(' ').matchAll(/:\w+/g)].map(([name]) => name)
  return named.length === 0
    ? {}
    : { ExpressionAttributeValues: Object.fromEntries(named.map((name) => [name, given[name]])) }
}

const write = fc
  .record({
    kind: fc.constantFrom('Put', 'Update', 'Delete', 'ConditionCheck'),
    condition: fc.constantFrom(...conditions),
    update: fc.constantFrom(...updates),
    given: fc.record(values),
    placed: item,
  })
  .map(({ kind, condition, update, given, placed: [Key, more] }) => {
    const checked = {
      TableName: 'unlocks',
      ...(condition !== undefined && { ConditionExpression: condition }),
      ...givenTo(given, condition, kind === 'Update' ? update : undefined),
    }
    if (kind === 'Put') return { Put: { ...checked, Item: { ...Key, ...more } } }
    if (kind === 'Update') return { Update: { ...checked, Key, UpdateExpression: update } }
    if (kind === 'Delete') return { Delete: { ...checked, Key } }
    return { ConditionCheck: { ...checked, Key, ConditionExpression: condition ?? 'attribute_exists(n)' } }
  })
type Write = typeof write extends fc.Arbitrary<infer One> ? One : never

const isOfItem = (one: Write, other: Write) => JSON.stringify(keyOf(one)) === JSON.stringify(keyOf(other))
const keyOf = (one: Write) => {
  const [{ Key, Item }] = Object.values(one) as {
    Key?: object
    Item?: { user_id: string; company_id: number }
  }[] as [{ Key?: object; Item?: { user_id: string; company_id: number } }]
  return Key ?? { user_id: Item?.user_id, company_id: Item?.company_id }
}

const transaction = fc.uniqueArray(write, { minLength: 1, maxLength: 4, comparator: isOfItem })

/** A call with a table's name in place. */
type Call = (table: string) => object
const call: fc.Arbitrary<Call> = fc.oneof(
  transaction.map(
    (all): Call =>
      (TableName) =>
        new TransactWriteCommand({
          TransactItems: all.map((one) =>
            Object.fromEntries(Object.entries(one).map(([kind, each]) => [kind, { ...each, TableName }])),
          ),
        }),
  ),
  write.map((one): Call => (TableName) => {
    const told = { TableName, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }
    if (one.Put) return new PutCommand({ ...one.Put, ...told })
    if (one.Update) return new UpdateCommand({ ...one.Update, ...told, ReturnValues: 'ALL_NEW' })
    if (one.Delete) return new DeleteCommand({ ...one.Delete, ...told, ReturnValues: 'ALL_OLD' })
    return new GetCommand({ TableName, Key: one.ConditionCheck.Key })
  }),
  fc.tuple(key, key).map(
    ([read, removed]): Call =>
      (table) =>
        new BatchWriteCommand({
          RequestItems: {
            [table]: [
              { DeleteRequest: { Key: removed } },
              ...(JSON.stringify(read) === JSON.stringify(removed)
                ? []
                : [{ PutRequest: { Item: { ...read, n: 1 } } }]),
            ],
          },
        }),
  ),
  key.map(
    (Key): Call =>
      (table) =>
        new BatchGetCommand({ RequestItems: { [table]: { Keys: [Key] } } }),
  ),
  fc
    .record({
      isForward: fc.boolean(),
      limit: fc.integer({ min: 1, max: 4 }),
      first: fc.integer({ min: 1, max: 3 }),
    })
    .map(
      ({ isForward, limit, first }): Call =>
        (TableName) =>
          new QueryCommand({
            TableName,
            KeyConditionExpression: '#user = :user AND company_id BETWEEN :first AND :last',
            ...(limit > 2 && { FilterExpression: 'attribute_exists(n)' }),
            ExpressionAttributeNames: { '#user': 'user_id' },
            ExpressionAttributeValues: { ':user': 'ann', ':first': first, ':last': 3 },
            ScanIndexForward: isForward,
            Limit: limit,
          }),
    ),
)

/** What a client tells of a call: the parts of the answer that stores read, or the error. */
const toldBy = (documents: DynamoDBDocumentClient, command: object) =>
  documents.send(command as never).then(
    (answer: object) => {
      const {
        Item,
        Items,
        Count,
        LastEvaluatedKey,
        Attributes,
        Responses = {},
      } = answer as Record<string, unknown>
      return {
        Item,
        Items,
        Count,
        LastEvaluatedKey,
        Attributes,
        Found: Object.values(Responses as object),
      }
    },
    (error: Error & { CancellationReasons?: { Code: string }[]; Item?: object }) => ({
      error: error.name,
      codes: error.CancellationReasons?.map(({ Code }) => Code),
      item: error.Item,
    }),
  )

test('the tables in memory answer as the emulator of DynamoDB does', async () => {
  expect.hasAssertions()
  const keys = ['ann', 'bob'].flatMap((user_id) => [1, 2, 3].map((company_id) => ({ user_id, company_id })))
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 5, maxLength: 20, size: 'max' }), async (calls) => {
      const table = emulators.tables.unlocks
      const DeleteRequests = keys.map((Key) => ({ DeleteRequest: { Key } }))
      await emulators.documents.send(new BatchWriteCommand({ RequestItems: { [table]: DeleteRequests } }))
      const { documents } = memoryTables()
      for (const make of calls) {
        const told = await toldBy(documents, make('unlocks'))
        const command = make(table)
        const asked = (command as { input: object }).input
        expect({ asked, told }).toEqual({ asked, told: await toldBy(emulators.documents, command) })
      }
    }),
    { numRuns: 30, seed: 20261127 },
  )
})
