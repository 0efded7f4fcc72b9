import {
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
} from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { pastTables } from './past-tables.ts'

const AT = new Date('2026-07-20T11:59:00Z')

/** Past tables on a double of the client, which no emulator can replace. It answers with a status or an error. */
function setUp(answer: string | Error) {
  const sent: object[] = []
  const send = (command: { input: object }) => {
    sent.push({ [command.constructor.name]: command.input })
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ Table: { TableStatus: answer } })
  }
  const client = { send: send as unknown as DynamoDBClient['send'] }
  const past = pastTables({ client, sourceOf: (table) => `now-${table}`, nameOf: (table) => `past-${table}` })
  return { past, sent }
}

const error = { message: 'no', $metadata: {} }

test('a past table is restored by point-in-time recovery, without the indexes that only readers need', async () => {
  const { past, sent } = setUp('CREATING')
  await past.begin('users', AT)
  expect(sent).toEqual([
    {
      [RestoreTableToPointInTimeCommand.name]: {
        SourceTableName: 'now-users',
        TargetTableName: 'past-users',
        RestoreDateTime: AT,
        BillingModeOverride: 'PAY_PER_REQUEST',
        GlobalSecondaryIndexOverride: [],
      },
    },
  ])
})

test('a past table that a killed run has begun is not begun again', async () => {
  await setUp(new TableAlreadyExistsException(error)).past.begin('users', AT)
  const gone = new ResourceNotFoundException(error)
  await expect(setUp(gone).past.begin('users', AT)).rejects.toThrow(gone)
})

test.each([
  ['CREATING', false],
  ['ACTIVE', true],
])('a past table that is %s is ready: %s', async (status, isReady) => {
  const { past, sent } = setUp(status)
  expect(await past.isReady('users')).toBe(isReady)
  expect(sent).toEqual([{ [DescribeTableCommand.name]: { TableName: 'past-users' } }])
})

test('a past table whose restore failed is an error that says what to do', async () => {
  await expect(setUp('ARCHIVED').past.isReady('users')).rejects.toThrow(
    'The table past-users is ARCHIVED: delete it and run this again',
  )
})

test('a past table is deleted at the end, and its absence is no error', async () => {
  const { past, sent } = setUp('DELETING')
  await past.remove('users')
  expect(sent).toEqual([{ [DeleteTableCommand.name]: { TableName: 'past-users' } }])
  await setUp(new ResourceNotFoundException(error)).past.remove('users')
})
