import {
  type DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { planLines, refuseOutside, restorePlan } from './restore-plan.ts'
import { restoredTables } from './restore-rules.ts'

const EARLIEST = new Date('2026-06-15T12:00:00Z')
const LATEST = new Date('2026-07-20T11:55:00Z')

/** A double of DynamoDB, whose point-in-time recovery no emulator has. `users` is a large table, and the others are empty. */
const client = {
  send: ((command: DescribeTableCommand | DescribeContinuousBackupsCommand) => {
    const isUsers = command.input.TableName === 'now-users'
    const Table = isUsers ? { ItemCount: 1_200_000, TableSizeBytes: 3 * 1024 * 1024 + 1 } : {}
    const PointInTimeRecoveryDescription = {
      EarliestRestorableDateTime: EARLIEST,
      LatestRestorableDateTime: LATEST,
    }
    return Promise.resolve(
      command instanceof DescribeTableCommand
        ? { Table }
        : { ContinuousBackupsDescription: { PointInTimeRecoveryDescription } },
    )
  }) as unknown as DynamoDBClient['send'],
}
const plan = () =>
  restorePlan(
    client,
    (table) => `now-${table}`,
    (table) => `past-${table}`,
  )

test('a plan has each table whose rows go back, and between which instants', async () => {
  const tables = await plan()
  expect(tables.map(({ table }) => table)).toEqual(restoredTables)
  expect(tables.find(({ table }) => table === 'users')).toEqual({
    table: 'users',
    rows: 1_200_000,
    bytes: 3 * 1024 * 1024 + 1,
    earliest: EARLIEST,
    latest: LATEST,
  })
})

test('the text of a plan says what each table becomes, how much it is and how long it takes', async () => {
  const lines = planLines(await plan(), { from: 1, to: 2 })
  expect(lines[0]).toBe('Generation 1 is in use and stays as it is. Generation 2 is made beside it.')
  expect(lines.find((line) => line.startsWith('users '))).toMatch(/ 1,200,000 rows +4 MB {2}back +A password/)
  expect(lines.find((line) => line.startsWith('mails '))).toMatch(/ 0 rows +0 MB {2}forward +A mail/)
  expect(lines.find((line) => line.startsWith('sessions '))).toMatch(/ begins empty +ends +A session/)
  expect(lines).toContain(
    'Together 1,200,000 rows, 4 MB. AWS makes the past tables in about 20 to 60 minutes, sometimes hours.',
  )
  expect(lines).toContain('Copying takes about 10 minutes more.')
})

test.each([EARLIEST, LATEST, new Date('2026-07-01T00:00:00Z')])(
  'an instant that AWS can restore is accepted, including both ends: %s',
  async (at) => {
    const tables = await plan()
    expect(() => refuseOutside(tables, at)).not.toThrow()
  },
)

test.each([
  ['before the earliest restorable instant', new Date(EARLIEST.getTime() - 1000)],
  ['after the latest one', new Date(LATEST.getTime() + 1000)],
])('an instant %s is refused, with the instants that are possible', async (_what, at) => {
  const tables = await plan()
  expect(() => refuseOutside(tables, at)).toThrow(
    `can be restored to an instant from 2026-06-15T12:00:00.000Z to 2026-07-20T11:55:00.000Z, not to ${at.toISOString()}`,
  )
})

test('a table without point-in-time recovery is refused, and the message says what to do', () => {
  const table = { table: 'users' as const, rows: 1, bytes: 1, earliest: undefined, latest: undefined }
  expect(() => refuseOutside([table], LATEST)).toThrow(
    'The table users has no point-in-time recovery: restore it from the vault',
  )
})
