import { expect, test } from 'vitest'
import { applyRegister } from '../../../functions/register/domain/apply-register.ts'
import type { Organisation } from '../../../functions/register/domain/organisation.ts'
import { splitTypeAndRating } from '../../../functions/register/domain/register-row.ts'
import { generateSampleData } from './generate-sample-data.ts'
import type { SampleRegisterRow } from './sample-data.ts'

const { earlierRegisters, registerRows } = generateSampleData({ today: '2026-07-20' })
const rowsOf = (rows: readonly SampleRegisterRow[]) =>
  rows.map((row) => ({
    name: row['Organisation Name'].trim(),
    town: row['Town/City'].trim(),
    county: row.County.trim(),
    route: row.Route.trim(),
    ...splitTypeAndRating(row['Type & Rating']),
  }))

test('between sample registers companies join, leave, return, move and change, but few of each kind', () => {
  let id = 0
  let organisations: Organisation[] = []
  const apply = (rows: readonly SampleRegisterRow[], date: string) => {
    const applied = applyRegister(
      organisations,
      { rows: rowsOf(rows), date, source: 'sample' },
      () => (id += 1),
      { force: false },
    )
    organisations = applied.organisations
    return applied.changes
  }
  const [first, second] = earlierRegisters
  apply(first?.rows ?? [], first?.date ?? '')
  const changes = [apply(second?.rows ?? [], second?.date ?? ''), apply(registerRows, '2026-01-05')]
  for (const change of changes) {
    expect(change.added).toBeGreaterThan(20)
    expect(change.removed).toBeGreaterThan(3)
    expect(change.moved).toBeGreaterThan(5)
    expect(change.changed).toBeGreaterThan(20)
  }
  // companies that left and returned count once
  expect(organisations).toHaveLength(2_012)
  expect(organisations.filter(({ left_on }) => left_on !== null)).toHaveLength(12)
})
