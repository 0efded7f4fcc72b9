import {
  type DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ListBackupsCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import type { TableName } from '#shared/system/tables.ts'
import { planLines, refuseOutside, restorePlan, youngerTables } from './restore-plan.ts'
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

const AT = new Date('2026-07-20T11:59:00Z')
const [BEFORE, AFTER] = [new Date('2026-07-01T00:00:00Z'), new Date('2026-07-20T11:59:30Z')]
const RECENT = new Date('2026-07-20T12:30:00Z')

const nameOf = (table: TableName) => `now-${table}`
const pastNameOf = (table: TableName) => `past-${table}`

interface Account {
  /** The tables that were made after the instant. */
  younger?: TableName[]
  gone?: TableName[]
  past?: TableName[]
  /** The tables of which there is a backup that AWS made when they were deleted. */
  deleted?: TableName[]
}

/** A plan on a double of DynamoDB, whose point-in-time recovery no emulator has. */
function setUp({ younger = [], gone = [], past = [], deleted = [] }: Account) {
  const send = (command: { input: { TableName: string } }) => {
    const [generation, name = ''] = command.input.TableName.split('-')
    const isIn = (tables: TableName[]) => tables.some((table) => table === name)
    if (command instanceof ListBackupsCommand)
      return Promise.resolve({ BackupSummaries: isIn(deleted) ? [{}] : [] })
    const made = isIn(younger) ? AFTER : BEFORE
    if (command instanceof DescribeTableCommand)
      return (generation === 'past' ? isIn(past) : !isIn(gone))
        ? Promise.resolve({ Table: { ItemCount: 60_000_000, TableSizeBytes: 1, CreationDateTime: made } })
        : Promise.reject(new ResourceNotFoundException({ message: 'no', $metadata: {} }))
    const recovery = { EarliestRestorableDateTime: made, LatestRestorableDateTime: RECENT }
    return Promise.resolve({ ContinuousBackupsDescription: { PointInTimeRecoveryDescription: recovery } })
  }
  const dynamodb = { send: send as unknown as DynamoDBClient['send'] }
  const planned = () => restorePlan(dynamodb, nameOf, pastNameOf)
  const youngerOf = async () => youngerTables(dynamodb, await planned(), { at: AT, nameOf, pastNameOf })
  return { planned, youngerOf }
}

test('a table that a later version has added stops no restore, and begins empty', async () => {
  const { planned, youngerOf } = setUp({ younger: ['watches'] })
  const tables = await planned()
  refuseOutside(tables, AT)
  expect(await youngerOf()).toEqual(['watches'])
  const lines = planLines(tables, { from: 1, to: 2, empty: await youngerOf() })
  expect(lines.filter((line) => line.startsWith('watches'))).toEqual([
    expect.stringMatching(/begins empty +It did not exist at the instant$/),
  ])
  expect(lines.join()).not.toContain('Warning')
})

test('a plan warns that deleted users come back if there were no records of erasures', async () => {
  const { planned, youngerOf } = setUp({ younger: ['erasures'] })
  expect(planLines(await planned(), { from: 1, to: 2, empty: await youngerOf() })).toContain(
    'Warning: users who deleted their account before the table erasures was made come back.',
  )
})

test('an instant before the generation was made is refused', async () => {
  await expect(setUp({ younger: [...restoredTables] }).youngerOf()).rejects.toThrow(
    'The tables of this generation were made after 2026-07-20T11:59:00.000Z',
  )
})

test('a table that was deleted and made again does not begin empty', async () => {
  await expect(setUp({ younger: ['watches'], deleted: ['watches'] }).youngerOf()).rejects.toThrow(
    'The table watches was deleted and made again since: restore its last backup as past-watches',
  )
  const { youngerOf } = setUp({ younger: ['watches'], deleted: ['watches'], past: ['watches'] })
  expect(await youngerOf()).toEqual([])
})

test('a table that is gone is restored from its backup first', async () => {
  await expect(setUp({ gone: ['watches'] }).planned()).rejects.toThrow(
    'The table watches is gone: restore its last backup as past-watches',
  )
  const tables = await setUp({ gone: ['watches'], past: ['watches'] }).planned()
  expect(() => refuseOutside(tables, AT)).not.toThrow()
})
