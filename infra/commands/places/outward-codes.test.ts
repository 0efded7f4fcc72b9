import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { hasRealData, realFile } from '../../../tests/support/samples/real-data.ts'
import { placesText, readOutwardCodes } from './outward-codes.ts'
import { townCodesText, townsOf } from './places.ts'

const HEADER = 'postcode,eastings,northings,latitude,longitude,town,region,uk_region,country,country_string'
const BRISTOL = 'BS1,358600,172900,51.45523,-2.59665,Bristol,City of Bristol,South West England,ENG,England'
const FLINT = 'CH6,323900,372600,53.24558,-3.13966,Flint,Flintshire,Wales,ENG,England'

const read = (...rows: string[]) => readOutwardCodes([HEADER, ...rows, ''].join('\n'), 'file.csv')

it('codes are sorted, so that the order of the file does not matter', () => {
  const codes = read(FLINT, BRISTOL)
  expect(codes).toEqual([
    {
      code: 'BS1',
      point: [51.45523, -2.59665],
      town: 'Bristol',
      region: 'City of Bristol',
      nation: 'England',
    },
    { code: 'CH6', point: [53.24558, -3.13966], town: 'Flint', region: 'Flintshire', nation: 'Wales' },
  ])
  expect(read(BRISTOL, FLINT)).toEqual(codes)
})

it('the Channel Islands and the Isle of Man are in no nation of the United Kingdom', () => {
  const [jersey] = read('JE1,0,0,49.18,-2.1,Saint Helier,Jersey,Crown Dependencies,JEY,Jersey')
  expect(jersey).toMatchObject({ code: 'JE1', nation: null })
})

describe('a whole file is refused', () => {
  test.each([
    [BRISTOL.replace('BS1', 'BS1 1'), 'line 3: postcode: "BS1 1" is not an outward code'],
    [BRISTOL.replace('51.45523', ''), 'line 3: latitude: "" is not from 49 to 61 degrees'],
    [BRISTOL.replace('-2.59665', '2.59665'), 'line 3: longitude: "2.59665" is not from -14 to 2 degrees'],
    [BRISTOL.replace('South West England', ''), 'line 3: uk_region: "" is empty'],
    [FLINT, 'line 3: postcode: the same as in line 2'],
  ])('for the row %s', (row, why) => {
    expect(() => read(FLINT, row)).toThrow(`file.csv has bad rows. Nothing was written.\n  ${why}`)
  })

  test.each([
    ['postcode,town\nBS1,Bristol\n', 'file.csv has no column latitude, longitude, region, uk_region'],
    [`${HEADER}\n`, 'file.csv has no outward codes.'],
  ])('%j', (text, why) => {
    expect(() => readOutwardCodes(text, 'file.csv')).toThrow(why)
  })
})

it.skipIf(!hasRealData)('the built-in copy is what the command makes of the real file', () => {
  const codes = readOutwardCodes(readFileSync(realFile('uk-outward-codes.csv'), 'utf8'), 'file.csv')
  const builtIn = readFileSync('shared/places/outward-codes.json', 'utf8')
  const { towns, shared } = townsOf(codes)
  expect(placesText('2026-11-23', codes, towns)).toBe(builtIn)
  expect(townCodesText(codes, shared)).toBe(readFileSync('shared/places/postcode-towns.json', 'utf8'))
})
