import { greatCircleMiles } from '../../../tests/support/plain-scan.ts'
import { pointNamed } from '../../../shared/places/known-places.ts'
import { expect, test } from 'vitest'
import { cardSample } from '../../../tests/support/samples/company-sample.ts'
import { presentRow, presentStored } from './present-row.ts'

const card = cardSample({
  city: 'Leeds',
  county: 'West Yorkshire',
  country: 'England',
  address: '1 Quarry Lane',
  postcode: 'LS1 4AP',
  vacancies: 4,
  emails: 3,
  protected_emails: 1,
  phones: 2,
  sector_ids: [3, 17, 999],
  job_category_ids: [61],
  company_size: '10-49',
  routes: ['Skilled Worker'],
  rating: 'A rating',
  register_only: false,
})

const place = { id: 7, postTown: 'Leeds', county: 'West Yorkshire', country: 'England' }
const preview = {
  vacancies: 4,
  emails: 3,
  protected_emails: 1,
  phones: 2,
  sectors: 3,
  sector_names: ['Manufacturing', 'Health and social care'],
  job_categories: ['Caring personal services'],
  company_size: '10-49',
  routes: ['Skilled Worker'],
  rating: 'A rating',
  since: '2026-07-10',
  register_only: false,
}

test('a locked row shows the place, counts, list names and bands, but no name, address or postcode', () => {
  const row = presentRow(7, card, true)
  expect(row).toEqual({
    ...place,
    locked: true,
    companyName: null,
    addressLine1: null,
    postcode: null,
    preview,
  })
  expect(JSON.stringify(row)).not.toMatch(/northgate|quarry|ls1/i)
})

test('an unlocked row shows name, address and postcode too', () => {
  expect(presentRow(7, card, false)).toEqual({
    ...place,
    locked: false,
    companyName: 'Northgate Ltd',
    addressLine1: '1 Quarry Lane',
    postcode: 'LS1 4AP',
    preview,
  })
})

test('only an unlocked row shows a published town or county that is no known place', () => {
  const published = { published_town: '9 Quarry Lane', published_county: 'w. yorks' }
  const odd = { ...card, city: null, county: null, ...published }
  expect(presentStored(7, odd, false)).toMatchObject({ postTown: '9 Quarry Lane', county: 'w. yorks' })
  const locked = presentStored(7, odd, true)
  expect(locked).toMatchObject({ postTown: null, county: null })
  expect(JSON.stringify(locked)).not.toMatch(/quarry|yorks/)
})

test('an unlocked row has the register’s spelling of a town, and a locked row the town itself', () => {
  const misspelt = { ...card, city: 'Huddersfield', published_town: 'Hudderfield' }
  expect(presentStored(7, misspelt, false).postTown).toBe('Hudderfield')
  expect(presentStored(7, misspelt, true).postTown).toBe('Huddersfield')
})

test('a row near a place has the miles from there, to a tenth', () => {
  const [leeds, york] = [pointNamed('Leeds')!, pointNamed('York')!]
  const inYork = { ...card, city: 'York', country: 'England', postcode: null }
  expect(presentStored(7, inYork, true, leeds).distance).toBeCloseTo(greatCircleMiles(leeds, york), 1)
  expect(presentStored(7, inYork, true, york).distance).toBe(0)
  expect(presentStored(7, inYork, true)).not.toHaveProperty('distance')
  expect(presentStored(7, { ...inYork, city: null }, true, leeds)).not.toHaveProperty('distance')
})

test('a stored card of another shape is an error, not an empty row', () => {
  expect(presentStored(7, { ...card, more: 'of a later version' }, false)).toEqual(presentRow(7, card, false))
  expect(() => presentStored(7, { ...card, vacancies: '4' }, false)).toThrow('vacancies')
  expect(() => presentStored(7, undefined, false)).toThrow('name')
})
