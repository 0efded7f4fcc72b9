import { expect, test } from 'vitest'
import { profileSample } from '../../../tests/support/samples/company-sample.ts'
import { sectorsOf, statedSectors } from './sectors-of.ts'

test('a name says the sector only if no source states one', () => {
  expect(sectorsOf('Gull Bay NHS Trust', undefined)).toEqual({ sector_ids: [17], from_name: true })
  expect(sectorsOf('Gull Bay NHS Trust', [])).toEqual({ sector_ids: [17], from_name: true })
  expect(sectorsOf('Gull Bay NHS Trust', [15])).toEqual({ sector_ids: [15], from_name: false })
  expect(sectorsOf('Gull Bay Ltd', [])).toEqual({ sector_ids: [], from_name: false })
})

test('a correction may say that a company has no sector, whatever its name says', () => {
  const source = { source: 'correction', rule: 'administrator', rank: 10, at: null } as const
  const corrected = profileSample({ sector_ids: [], fact_sources: { sector_ids: source } })
  expect(statedSectors(corrected)).toBeNull()
  expect(sectorsOf('Gull Bay NHS Trust', statedSectors(corrected))).toEqual({
    sector_ids: [],
    from_name: false,
  })
  expect(statedSectors(profileSample({ sector_ids: [] }))).toEqual([])
})
