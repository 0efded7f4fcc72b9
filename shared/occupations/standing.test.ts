import { describe, expect, it, test } from 'vitest'
import { builtInOccupations } from './built-in-occupations.ts'
import { openOccupations } from './open-occupations.ts'
import { salaryCaseIds } from './salary-cases.ts'
import { immigrationSalaryList, temporaryShortageList } from './shortage-lists.ts'
import { caseApplies, standingOf } from './standing.ts'

test.each([
  ['2134', '1', { kind: 'eligible', shortage: null, salaryList: null }],
  ['2231', '3', { kind: 'eligible', shortage: null, salaryList: null }],
  ['2112', '1', { kind: 'eligible', shortage: null, salaryList: {} }],
  ['3544', '1a', { kind: 'only-if', shortage: {}, salaryList: null }],
  [
    '1212',
    '1a',
    { kind: 'only-if', shortage: null, salaryList: { only: 'fishing boat masters', nation: 'Scotland' } },
  ],
  ['1221', '1a', { kind: 'only-if', shortage: null, salaryList: null }],
  ['6131', '3a', { kind: 'only-if', shortage: null, salaryList: {} }],
  ['9119', '6', { kind: 'not-eligible', shortage: null, salaryList: null }],
] as const)('the standing of %s in table %s', (code, table, standing) => {
  expect(standingOf({ code, table })).toEqual(standing)
})

describe('the built-in occupations', () => {
  const { list } = builtInOccupations().facts
  const byId = (id: string) => list.find((one) => one.id === id)!

  it('ids are unique, and a code in two tables names its table', () => {
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
    expect(list.filter(({ id, code }) => id !== code).map(({ id }) => id)).toEqual(['9119-1a', '9119-6'])
  })

  it('the scales of the nations belong to one occupation, and conditions are not in its title', () => {
    expect(byId('2211').title).toBe('Generalist medical practitioners')
    expect(byId('2211').payScales.map(({ nation }) => nation)).toEqual([
      'England',
      'Northern Ireland',
      'Scotland',
      'Wales',
    ])
    // the table says "As SOC 2020 occupation code 2211"
    expect(byId('2212').payScales).toEqual(byId('2211').payScales)
    expect(byId('6131')).toMatchObject({
      title: 'Nursing auxiliaries and assistants',
      note: expect.stringMatching(/^For Skilled/) as string,
    })
    expect(byId('7131').title).toBe('Shopkeepers and owners - retail and wholesale')
  })

  it('every code of the two lists is an occupation', () => {
    const codes = new Set(list.map(({ code }) => code))
    const listed = [...temporaryShortageList.keys(), ...immigrationSalaryList.keys()]
    expect(listed.filter((code) => !codes.has(code))).toEqual([])
    expect([temporaryShortageList.size, immigrationSalaryList.size]).toEqual([52, 25])
  })

  it.each([
    ['2134', ['standard', 'phd', 'stem-phd', 'new-entrant']],
    ['2112', ['standard', 'phd', 'stem-phd', 'salary-list', 'new-entrant']],
    ['1241', ['standard', 'new-entrant']],
    ['5313', ['standard', 'salary-list', 'new-entrant']],
  ])('the cases of %s are %j', (id, cases) => {
    expect(salaryCaseIds.filter((one) => caseApplies(byId(id), { id: one }))).toEqual(cases)
  })
})

it('no rows make no occupations', () => {
  const facts = { source: '', address: '', attribution: '', licence: '', date: '2025-12-06' }
  expect(openOccupations({ ...facts, rows: [] })).toEqual({ ...facts, list: [] })
})
