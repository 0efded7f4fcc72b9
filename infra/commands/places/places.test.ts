import { expect, it, test } from 'vitest'
import type { OutwardCode } from './outward-codes.ts'
import { codesOf, postTowns, townsOf } from './places.ts'

/** One code of each listed town, because `townsOf` refuses a list that names unknown codes. */
const listed = [...postTowns.values()].flat().map((entry): OutwardCode => {
  const code = /\d/.test(entry) ? entry.replace(/-\d+$/, '') : `${entry}1`
  return { code, point: [50, 0], town: '', region: '', nation: 'England' }
})

const codeAt = (code: string, latitude: number, town: string, region = ''): OutwardCode => ({
  code,
  point: [latitude, -1],
  town,
  region,
  nation: 'Wales',
})

const townOf = (name: string, ...codes: OutwardCode[]) =>
  townsOf([...listed, ...codes]).towns.find(([town]) => town === name)

it('a town is the centroid of its codes', () => {
  expect(townOf('Barry', codeAt('CF62', 51.4, 'Barry'), codeAt('CF63', 51.5, 'BARRY'))).toEqual([
    'Barry',
    51.45,
    -1,
    'Wales',
  ])
})

it('a district with the name of a known town counts as that town', () => {
  expect(townOf('Sheffield', codeAt('S1', 53.4, 'Norton', 'Sheffield'))).toEqual([
    'Sheffield',
    53.4,
    -1,
    'Wales',
  ])
})

it('a county is not a town', () => {
  expect(townOf('Powys', codeAt('LD1', 52.2, 'Llandrindod Wells', 'Powys'))).toBeUndefined()
})

it.each(['St+F2813 Ouen', 'ALBecq', 'Lcp Stanhope and Wolsingham Parishes And', 'Town'])(
  'the name %s is no town',
  (name) => {
    const { towns } = townsOf([...listed, codeAt('DL13', 54.7, name)])
    expect(towns.map(([town]) => town)).not.toContainEqual(expect.stringMatching(/F2813|ALB|Lcp|^Town$/))
  },
)

it('a name that places far from each other share is not a town, and is reported', () => {
  const codes = [...listed, codeAt('AB33', 57.2, 'Alford'), codeAt('LN13', 53.2, 'Alford')]
  const { towns, shared } = townsOf(codes)
  expect(towns.map(([name]) => name)).not.toContain('Alford')
  expect(shared).toContain('Alford')
})

it('a listed town has the listed codes alone', () => {
  const village = codeAt('ME17', 51.2, 'Leeds')
  expect(townOf('Leeds', village)).toEqual(['Leeds', 50, 0, 'England'])
})

it('a listed code that does not exist is refused', () => {
  expect(() => townsOf(listed.filter(({ code }) => code !== 'OX13'))).toThrow(
    'The file has no outward code OX13.',
  )
})

test.each([
  ['LS1', 'LS1', true],
  ['LS1', 'LS10', false],
  ['LS1-20', 'LS20', true],
  ['LS1-20', 'LS21', false],
  ['E', 'E1W', true],
  ['E', 'EC1', false],
])('the entry %s means the code %s: %s', (entry, code, means) => {
  expect(codesOf(entry)(code)).toBe(means)
})
