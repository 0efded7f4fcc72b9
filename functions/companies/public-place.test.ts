import { expect, test } from 'vitest'
import { publicPlace } from './public-place.ts'

const place = (town: string, county = '', name = 'Somebody Ltd') => publicPlace({ name, town, county })

test('a known town and county are shown under their standard name', () => {
  expect(place('LONDON, EC1', 'greater london')).toEqual({ city: 'London', county: 'Greater London' })
  expect(place('leeds', 'West  Yorkshire')).toEqual({ city: 'Leeds', county: 'West Yorkshire' })
})

test.each([
  ['County Durham', 'Durham'],
  ['COUNTY  ANTRIM', 'Antrim'],
  ['Co. Down', 'Down'],
])('the county written %s is %s', (written, county) => expect(place('Bangor', written).county).toBe(county))

test('an unknown village is shown as it is written', () => {
  expect(place('Little Snoring').city).toBe('Little Snoring')
})

// the register of July 2026 has each of these texts as the town of a company with another name
test.each([
  ['a postcode', 'Ky11 9yd'],
  ['a street', '9 Marchburn Place'],
  ['a street without a number', 'Quarry Lane'],
  ['a company', 'Bella Vita Ltd'],
  ['a unit', 'Unit 7'],
  ['a test record', 'PBS875 UAT3 SW SPONSOR'],
  ['a sentence', 'next to the old post office'],
  ['markup', '<b>Snoring</b>'],
  ['an attribute', 'x onload=alert'],
  ['an address', 'snoring@example'],
  ['a sign that turns text round', '\u202egnironS'],
  ['a zero-width character', 'Little\u200bSnoring'],
  ['a private character', 'Snoring\ue000'],
  ['a host name', 'www.acme.co.uk'],
  ['a host name without www', 'acmecare.agency'],
  ['a host name that ends like a place', 'acmecare.wales'],
  ['a host name with a blank', 'acmecare .co.uk'],
  ['a web address', 'https://acme.example/jobs'],
  ['a town with a host name', 'Snoring jobs.acme-care.org'],
])('in the town column, %s is withheld', (_what, town) => {
  expect(place(town).city).toBe(null)
})

test.each([
  ['N.Snoring', 'N.Snoring'],
  ['St.Snoring', 'St.Snoring'],
  ['Little Snoring, Nr.Fakenham', 'Little Snoring'],
])('the unknown town %s is shown as %s', (town, city) => expect(place(town).city).toBe(city))

test('a known town is shown under its usual name, whatever characters surround it', () => {
  expect(place('\u202eLEEDS\u202c').city).toBe('Leeds')
  expect(place('<Leeds>').city).toBe('Leeds')
})

test('an unknown town that occurs in the company’s name is withheld', () => {
  expect(place('Culquha', '', 'Culquha Dairy').city).toBe(null)
  expect(place('Bath', '', 'Bath Spa Dental').city).toBe('Bath')
})

test.each(['AA Euro Recruitment UK Ltd', '07852923939', 'B4 6AF', 'La Villa LTD T/A BELLA VITA', ''])(
  'the county "%s" is withheld',
  (county) => expect(place('London', county).county).toBe(null),
)

test('hostile text of 60,000 characters is refused in one pass', () => {
  expect(place('a '.repeat(30_000), 'near '.repeat(12_000))).toEqual({ city: null, county: null })
})
