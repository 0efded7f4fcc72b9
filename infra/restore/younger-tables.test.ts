import {
  DescribeTableCommand,
  type DynamoDBClient,
  ListBackupsCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import type { TableName } from '#shared/system/tables.ts'
import { planLines, refuseOutside, restorePlan, youngerTables } from './restore-plan.ts'
import { restoredTables } from './restore-rules.ts'

const AT = new Date('2026-07-20T11:59:00Z')
const [BEFORE, AFTER] = [new Date('2026-07-01T00:00:00Z'), new Date('2026-07-20T11:59:30Z')]
const LATEST = new Date('2026-07-20T12:30:00Z')

const nameOf = (table: TableName) => `now-${table}`
const pastNameOf = (table: TableName) => `past-${table}`

interface Account {
  /** The tables that were made after the instant. */
  younger?: TableName[]
  /** The tables in use that are gone. */
  gone?: TableName[]
  /** The past tables that are there. */
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
    const recovery = { EarliestRestorableDateTime: made, LatestRestorableDateTime: LATEST }
    return Promise.resolve({ ContinuousBackupsDescription: { PointInTimeRecoveryDescription: recovery } })
  }
  const client = { send: send as unknown as DynamoDBClient['send'] }
  const plan = () => restorePlan(client, nameOf, pastNameOf)
  const youngerOf = async () => youngerTables(client, await plan(), { at: AT, nameOf, pastNameOf })
  return { plan, youngerOf }
}

test('a table that a later version has added stops no restore, and begins empty', async () => {
  const { plan, youngerOf } = setUp({ younger: ['watches'] })
  const tables = await plan()
  refuseOutside(tables, AT)
  expect(await youngerOf()).toEqual(['watches'])
  const lines = planLines(tables, { from: 1, to: 2, empty: await youngerOf() })
  expect(lines.filter((line) => line.startsWith('watches'))).toEqual([
    expect.stringMatching(/begins empty +It did not exist at the instant$/),
  ])
  expect(lines.join()).not.toContain('Warning')
})

test('a plan warns that deleted users come back if there were no records of erasures', async () => {
  const { plan, youngerOf } = setUp({ younger: ['erasures'] })
  expect(planLines(await plan(), { from: 1, to: 2, empty: await youngerOf() })).toContain(
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
  await expect(setUp({ gone: ['watches'] }).plan()).rejects.toThrow(
    'The table watches is gone: restore its last backup as past-watches',
  )
  const tables = await setUp({ gone: ['watches'], past: ['watches'] }).plan()
  expect(() => refuseOutside(tables, AT)).not.toThrow()
})
