import { array, assert, constantFrom, oneof, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../tests/support/property-runs.ts'
import { applyPatch, type DeviceRow, readRows, writePatch, writeRows } from './device-rows.ts'

const row = (more: Partial<DeviceRow>): DeviceRow => ({
  name: 'Acme Ltd',
  town: 'Leeds',
  place: '',
  county: '',
  routes: '[]',
  since: '2026-07-10',
  until: '',
  left: '',
  warned: '',
  ...more,
})
const someRow = record({
  name: oneof(string(), constantFrom('Acme', 'Acme Café', 'Acme Cafés 😀', '')),
  town: constantFrom('Leeds', 'York', ''),
  left: constantFrom('', '2026-07-17'),
}).map(row)
const someRows = array(someRow, { maxLength: 30 })

test('a register is read as it was written, also long names, emoji and empty texts', () => {
  assert(
    property(someRows, (rows) => {
      expect(readRows(writeRows(rows))).toEqual(rows)
    }),
    { numRuns: propertyRuns(200) },
  )
  const long = [row({ name: 'a'.repeat(80) }), row({ name: `${'a'.repeat(80)}b` })]
  expect(readRows(writeRows(long))).toEqual(long)
})

test('a change makes the newer register of the older one, whatever has changed', () => {
  assert(
    property(someRows, someRows, (before, after) => {
      expect(applyPatch(before, writePatch(before, after))).toEqual(after)
    }),
    { numRuns: propertyRuns(200) },
  )
})

test('a change has only the rows that are new', () => {
  const before = Array.from({ length: 1000 }, (_, at) => row({ name: `Mill ${at}` }))
  const after = before.toSpliced(
    500,
    1,
    row({ name: 'Mill 500', warned: '2026-11-20' }),
    row({ name: 'New' }),
  )
  const patch = writePatch(before, after)
  expect(patch.length).toBeLessThan(500)
  expect(applyPatch(before, patch)).toEqual(after)
})

const good = JSON.parse(writeRows([row({})])) as { names: string[]; columns: Record<string, object> }
test.each([
  ['no JSON', '{'],
  ['JSON of another shape', '[]'],
  ['a missing column', JSON.stringify({ ...good, columns: {} })],
  ['a column that is too short', JSON.stringify({ ...good, names: [...good.names, '0Beta'] })],
  [
    'a value that no list has',
    JSON.stringify({ ...good, columns: { ...good.columns, town: { values: [], at: ' ' } } }),
  ],
  ['more rows than a register has', JSON.stringify({ ...good, names: Array(500_001).fill('0') })],
])('%s is refused', (_, file) => {
  expect(() => readRows(file)).toThrow(/\S/)
})

test('a change of another register is refused', () => {
  const patch = writePatch([row({}), row({ name: 'B' })], [row({ name: 'B' }), row({ name: 'C' })])
  expect(() => applyPatch([], patch)).toThrow('A change of another register')
  expect(() => applyPatch([], '{"removed":[],"added":[0],"rows":{}}')).toThrow(/\S/)
})
