import { createReadStream } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readRegisterFile } from '../../functions/register/file/read-register-file.ts'
import { hasRealData, realFile } from '../../tests/support/samples/real-data.ts'
import { comparedName } from '../search-engine/names/compared-name.ts'
import table from './brands.json' with { type: 'json' }
import { brandsOf, groupOf, holdersOf } from './brands.ts'

const holders = table.groups.flatMap((group) => group.holders)
const placeOf = (text: string, name: string) => holdersOf(comparedName(text))?.(name)

const brandsIn = (group: Record<string, unknown>) =>
  Object.keys(table.sources).flatMap((source) => (group[source] ?? []) as string[])

test('each brand belongs to one group, and finds its main holder first', () => {
  const brands = table.groups.flatMap(brandsIn)
  expect(brands.filter((one, at) => brands.indexOf(one) !== at)).toEqual([])
  const amiss = table.groups.flatMap((group) =>
    brandsIn(group).filter((one) => placeOf(one, group.holders[0]!) !== 0),
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

test('two holders that differ in "UK" only are two', () => {
  expect(groupOf('BARCLAYS BANK PLC')?.others).toEqual([
    'Barclays Bank UK PLC',
    'Barclays Execution Services Limited',
  ])
  expect(groupOf('PayPal UK Ltd')?.others).toEqual(['PayPal Ltd'])
})

test('a holder in another spelling is no other organisation of its own', () => {
  expect(groupOf('PayPal Limited')).toBeUndefined()
})

test('each brand of a group is stated by its source, which may be a page', () => {
  expect(groupOf('Tesco Personal Finance plc')).toMatchObject({ brands: ['Tesco'], date: '2026-07-17' })
  expect(groupOf('UCL Business Ltd')).toMatchObject({
    brands: ['UCL'],
    source: expect.stringMatching(/^https:/),
    date: '2026-11-26',
  })
  const others = table.groups.flatMap(({ holders: all }) => all.flatMap((one) => groupOf(one) ?? []))
  expect(others.filter((group) => group.others.length === 0 || group.brands.length === 0)).toEqual([])
})

test('a text with a legal form is no brand', () => {
  expect(holdersOf(comparedName('Sky Ltd'))).toBeUndefined()
})

describe.skipIf(!hasRealData)('on the real register', async () => {
  const rows = hasRealData
    ? (await readRegisterFile(createReadStream(realFile('register-2026-07-17.csv.xz')))).rows
    : []
  const names = new Set(rows.map(({ name }) => name))

  test('each holder is listed', () => {
    expect(holders.filter((one) => !names.has(one))).toEqual([])
  })

  test('three others have the name of a brand, each less known than its holder', () => {
    const strangers = [...names].filter(
      (one) => holdersOf(comparedName(one)) && placeOf(one, one) === undefined,
    )
    expect(strangers.toSorted()).toEqual(['PAPA JOHNS', "Papa John's", 'WISE'])
  })
})
