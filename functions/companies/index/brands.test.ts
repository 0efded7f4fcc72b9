import { createReadStream } from 'node:fs'
import { expect, test } from 'vitest'
import { hasRealData, realFile } from '../../../tests/support/samples/real-data.ts'
import { readRegisterFile } from '../../register/file/read-register-file.ts'
import table from './brands.json' with { type: 'json' }
import { brandsOf, groupOf, holdersOf } from './brands.ts'

const holders = table.groups.flatMap((group) => group.holders)
const brandsIn = (group: Record<string, unknown>) =>
  Object.keys(table.sources).flatMap((source) => (group[source] ?? []) as string[])

test('each brand belongs to one group, and finds its main holder first', () => {
  const brands = table.groups.flatMap(brandsIn)
  expect(brands.filter((one, at) => brands.indexOf(one) !== at)).toEqual([])
  const amiss = table.groups.flatMap((group) =>
    brandsIn(group).filter((one) => holdersOf(one)?.(group.holders[0]!) !== 0),
  )
  expect(amiss).toEqual([])
})

test('each brand has a source', () => {
  const known = ['holders', 'address', ...Object.keys(table.sources)]
  expect(table.groups.flatMap(Object.keys).filter((key) => !known.includes(key))).toEqual([])
  expect(table.groups.filter((group) => 'page' in group !== 'address' in group)).toEqual([])
})

test('an organisation has the brands of its groups, whatever its legal form', () => {
  expect(brandsOf('Whitbread Group Limited')).toContain('Premier Inn')
  expect(brandsOf('Whitbread Bakery Ltd')).toEqual([])
})

test('the group of a company is the others with its brands, with the source', () => {
  expect(groupOf('BOOTS OPTICIANS')).toEqual({
    brands: expect.arrayContaining(['Boots']),
    others: ['Boots Management Services', 'Boots Hearingcare', 'The Boots Group Services Limited'],
    source: expect.stringContaining('register'),
    date: '2026-07-17',
  })
  expect(groupOf('Whitbread Group Plc')).toBeUndefined()
})

test('a text with a legal form is no brand', () => {
  expect(holdersOf('Sky Ltd')).toBeUndefined()
})

test.skipIf(!hasRealData)('each holder is on the real register', async () => {
  const { rows } = await readRegisterFile(createReadStream(realFile('register-2026-07-17.csv.xz')))
  const names = new Set(rows.map(({ name }) => name))
  expect(holders.filter((one) => !names.has(one))).toEqual([])
})
