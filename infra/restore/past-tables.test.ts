import {
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { pastTables } from './past-tables.ts'

const AT = new Date('2026-07-20T11:59:00Z')

const error = { message: 'no', $metadata: {} }
const gone = new ResourceNotFoundException(error)
type Answer = TableDescription | Error

/** Past tables on a double of the client. It gives each answer in turn, and the last one again. */
function setUp(...answers: [Answer, ...Answer[]]) {
  const sent: object[] = []
  const send = (command: { input: object }) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)]
    sent.push({ [command.constructor.name]: command.input })
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ Table: answer })
  }
  const client = { send: send as unknown as DynamoDBClient['send'] }
  const past = pastTables({ client, sourceOf: (table) => `now-${table}`, nameOf: (table) => `past-${table}` })
  return { past, sent }
}

const restoredTo = (at: Date, source = 'now-users', backup?: string): TableDescription => ({
  RestoreSummary: {
    RestoreDateTime: at,
    RestoreInProgress: false,
    SourceTableArn: `arn:aws:dynamodb:eu-west-2:123456789012:table/${source}`,
    ...(backup !== undefined && { SourceBackupArn: backup }),
  },
})

test('a past table is restored by point-in-time recovery, without the indexes that only readers need', async () => {
  const { past, sent } = setUp(gone, { TableStatus: 'CREATING' })
  await past.begin('users', AT)
  expect(sent).toEqual([
    { [DescribeTableCommand.name]: { TableName: 'past-users' } },
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

test('a past table that another run has begun is not begun again', async () => {
  const { past, sent } = setUp(restoredTo(AT))
  await past.begin('users', AT)
  expect(sent).toHaveLength(1)
  await setUp(gone, new TableAlreadyExistsException(error), restoredTo(AT)).past.begin('users', AT)
  await expect(setUp(gone, gone).past.begin('users', AT)).rejects.toThrow(gone)
})

const DAY = 24 * 60 * 60 * 1000
const january = new Date('2026-01-20T11:59:00Z')

test('a past table may come from a backup of the day before the instant or after it', async () => {
  for (const hours of [-23, 23]) {
    const near = new Date(AT.getTime() + hours * 60 * 60 * 1000)
    const { past, sent } = setUp(restoredTo(near, 'now-users', 'a-backup'))
    await past.begin('users', AT)
    expect(sent).toHaveLength(1)
  }
})

test.each([
  ['another instant', restoredTo(january)],
  ['an instant a second later', restoredTo(new Date(AT.getTime() + 1000))],
  ['another table', restoredTo(AT, 'now-emails')],
  ['an old backup', restoredTo(january, 'now-users', 'a-backup')],
  ['a later backup', restoredTo(new Date(AT.getTime() + DAY), 'now-users', 'a-backup')],
  ['nothing', {}],
])('a past table with the rows of %s is refused', async (_what, table) => {
  const refused =
    /^The table past-users .* and not those of now-users at 2026-07-20T11:59:00.000Z: delete it and run this again$/
  await expect(setUp(table).past.begin('users', AT)).rejects.toThrow(refused)
  const late = setUp(gone, new TableAlreadyExistsException(error), table)
  await expect(late.past.begin('users', AT)).rejects.toThrow(refused)
})

test.each([
  ['CREATING', false],
  ['ACTIVE', true],
] as const)('a past table that is %s is ready: %s', async (status, isReady) => {
  const { past, sent } = setUp({ TableStatus: status })
  expect(await past.isReady('users')).toBe(isReady)
  expect(sent).toEqual([{ [DescribeTableCommand.name]: { TableName: 'past-users' } }])
})

test('a past table whose restore failed is an error that says what to do', async () => {
  await expect(setUp({ TableStatus: 'ARCHIVED' }).past.isReady('users')).rejects.toThrow(
    'The table past-users is ARCHIVED: delete it and run this again',
  )
})

test('a past table is deleted at the end, and its absence is no error', async () => {
  const { past, sent } = setUp({ TableStatus: 'DELETING' })
  await past.remove('users')
  expect(sent).toEqual([{ [DeleteTableCommand.name]: { TableName: 'past-users' } }])
  await setUp(gone).past.remove('users')
})
