import { describe, expect, it, test } from 'vitest'
import { knownTowns, placeProblem, pointNamed, pointOfAddress } from './known-places.ts'
import outwardCodes from './outward-codes.json' with { type: 'json' }

const codeAt = (code: string) => outwardCodes.codes.find(([name]) => name === code)?.slice(1)
const townAt = (town: string) => outwardCodes.towns.find(([name]) => name === town)?.slice(1, 3)

describe('a place that a user names', () => {
  test.each([
    ['LS1 4AP', 'LS1'],
    ['ls14ap', 'LS1'],
    [' Ls1 ', 'LS1'],
    ['EC1A 1BB', 'EC1A'],
    ['W1A 1AA', 'W1'],
  ])('"%s" is at the outward code %s', (text, code) => {
    expect(pointNamed(text)).toEqual(codeAt(code))
  })

  test.each([
    ['Leeds', 'Leeds'],
    ['LEEDS, West Yorkshire', 'Leeds'],
    ['City of London', 'London'],
    ['kingston upon hull', 'Hull'],
    ['St. Albans', 'St Albans'],
    ['Caerdydd', 'Cardiff'],
  ])('"%s" is at the town %s', (text, town) => {
    expect(pointNamed(text)).toEqual(townAt(town))
  })

  test.each(['', ' ', 'ZZ9 9ZZ', 'LS', 'Nowhere', 'Kent', '7 Mill Lane', 'St Ives'])(
    '"%s" is not known',
    (text) => {
      expect(pointNamed(text)).toBeUndefined()
    },
  )

  it('is a problem only if it is not known', () => {
    expect(placeProblem('Nowhere')).toBe('Give a UK postcode or town, such as LS1 or Leeds')
    for (const near of ['Leeds', 'LS1 4AP', undefined]) expect(placeProblem(near)).toBeUndefined()
  })

  it('every listed town is known, at its own point', () => {
    const points = knownTowns().map((town) => [town, pointNamed(town)])
    expect(points).toEqual(knownTowns().map((town) => [town, townAt(town)]))
  })
})

describe('the point of an address', () => {
  const address = { postcode: null, city: null, country: 'United Kingdom' } as const

  it('is that of the postcode, even if the town is elsewhere', () => {
    expect(pointOfAddress({ ...address, postcode: 'LS1 4AP', city: 'Cardiff' })).toEqual(codeAt('LS1'))
  })

  test.each([null, 'GX11 1AA', 'LS1', 'none'])('is that of the town if the postcode is %s', (postcode) => {
    expect(pointOfAddress({ ...address, postcode, city: 'Leeds' })).toEqual(townAt('Leeds'))
  })

  it('is not that of a town of the same name in another nation', () => {
    expect(pointOfAddress({ ...address, city: 'Newport', country: 'Wales' })).toEqual(townAt('Newport'))
    expect(pointOfAddress({ ...address, city: 'Newport', country: 'England' })).toBeUndefined()
  })

  test.each([null, 'Upper Nowhere'])('is unknown without a postcode and with the town %s', (city) => {
    expect(pointOfAddress({ ...address, city })).toBeUndefined()
  })
})
