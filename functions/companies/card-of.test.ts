import { expect, test } from 'vitest'
import {
  documentSample,
  type KnownFacts,
  routeSample,
} from '../../tests/support/samples/company-document-sample.ts'
import { cardSample, emailSample, phoneSample } from '../../tests/support/samples/company-sample.ts'
import { countryOf, publicPlace } from './card-of.ts'
import { type CompanyCard, packCard, unpackCard } from './company-card.ts'
import type { Registration } from './company.ts'

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

test('a card contains the place, the register’s facts, and the counts that users see', () => {
  const protectedEmail = {
    ...emailSample('x@north.example'),
    protected: true,
    source_page: 'https://a.example/',
  }
  const document = documentSample({
    registration: {
      town: 'leeds',
      county: 'WEST YORKSHIRE',
      routes: [routeSample('Charity Worker', 'A rating'), routeSample('Skilled Worker', 'B rating')],
      first_seen: '2026-07-17',
    },
    profile: {
      address_line_1: '1 North Street',
      postcode: 'LS1 4AP',
      company_size: '10-49',
      sector_ids: [3, 16, 17],
      emails: [
        emailSample('hr@north.example'),
        emailSample('HR@north.example'),
        emailSample('Contact Us'),
        protectedEmail,
      ],
      phones: ['020 7946 0000', '020 7946 0001', '+44 20 7946 0001'].map(phoneSample),
    },
    vacancies: [
      { job_category_id: 21 },
      { job_category_id: 21, visa_sponsorship: 1, country_code: 'GB' },
      { visa_sponsorship: 0 },
      { country_code: 'US' },
    ],
  })
  expect(document.stored).toEqual({
    name: 'Northgate Ltd',
    city: 'Leeds',
    county: 'West Yorkshire',
    country: 'England',
    address: '1 North Street',
    postcode: 'LS1 4AP',
    vacancies: 2,
    emails: 1,
    protected_emails: 1,
    phones: 2,
    sector_ids: [3, 16, 17],
    job_category_ids: [21],
    company_size: '10-49',
    routes: ['Charity Worker', 'Skilled Worker'],
    rating: 'B rating',
    since: '2026-07-17',
    register_only: false,
  })
})

test.each<[string, KnownFacts, boolean]>([
  ['nothing else is known', {}, true],
  ['only Companies House knows more', { profile: { sector_ids: [3], company_size: '10-49' } }, true],
  ['it has a vacancy that refuses sponsorship', { vacancies: [{ visa_sponsorship: 0 }] }, false],
  ['it has a website', { profile: { website: 'https://north.example' } }, false],
])('a card says whether a company is register only: %s', (_what, known, isRegisterOnly) => {
  expect(documentSample(known).stored.register_only).toBe(isRegisterOnly)
})

const ratingOf = (...routes: Registration['routes']) =>
  documentSample({ registration: { routes } }).stored.rating

test('a card shows the rating of the Skilled Worker route, or else of the first route', () => {
  expect(
    ratingOf(routeSample('Creative Worker', 'B rating'), routeSample('Charity Worker', 'A rating')),
  ).toBe('B rating')
  expect(ratingOf(routeSample('Skilled Worker', ''))).toBeNull()
})

const full: CompanyCard = {
  name: 'Northgate Ltd',
  city: 'Leeds',
  county: 'West Yorkshire',
  country: 'Wales',
  published_town: 'leeds',
  published_county: 'w. yorks',
  address: '1 North Street',
  postcode: 'LS1 4AP',
  vacancies: 1,
  emails: 2,
  protected_emails: 3,
  phones: 4,
  sector_ids: [3, 16],
  job_category_ids: [21],
  company_size: '10-49',
  routes: ['Charity Worker', 'Skilled Worker'],
  rating: 'B rating',
  since: '2026-07-17',
  register_only: false,
}

test.each<[string, CompanyCard]>([
  ['nothing but its name', cardSample()],
  ['everything', full],
  ['one unusual route', cardSample({ routes: ['Charity Worker'] })],
])('a card with %s known is unpacked unchanged', (_what, card) => {
  expect(unpackCard(packCard(card))).toEqual(card)
})

const of = (town: string, county = '', postcode: string | null = null) =>
  countryOf({ postcode, county, town })

test.each([
  ['SW1A 1AA', 'England'],
  ['EH1 1AA', 'Scotland'],
  ['g2 1aa', 'Scotland'],
  ['ZE1 0AA', 'Scotland'],
  ['CF10 1AA', 'Wales'],
  ['BT1 1AA', 'Northern Ireland'],
  ['IM1 1AA', 'United Kingdom'],
  // border districts, which are in another nation than their area
  ['TD15 1AA', 'England'],
  ['TD9 1AA', 'Scotland'],
  ['SY1 1AA', 'England'],
  ['SY23 1AA', 'Wales'],
  ['CH1 1AA', 'England'],
  ['CH7 1AA', 'Wales'],
  ['CA6 5AA', 'England'],
])('the postcode %s is in %s', (postcode, country) => {
  expect(of('Nowhere', '', postcode)).toBe(country)
})

test('a postcode decides the country before county and town', () => {
  expect(of('Cardiff', 'Kent', 'EH1 1AA')).toBe('Scotland')
})

test.each(['nonsense', '', '0'])('the postcode "%s" does not decide the country', (postcode) => {
  expect(of('Cardiff', '', postcode)).toBe('Wales')
})

test.each([
  ['Kent', 'England'],
  ['WEST MIDLANDS', 'England'],
  ['Tyne & Wear', 'England'],
  ['co. antrim', 'Northern Ireland'],
  ['County Down', 'Northern Ireland'],
  ['Glasgow', 'Scotland'],
  ['Surrey, England', 'England'],
  ['Wales', 'Wales'],
])('without a postcode the county %s is in %s', (county, country) => {
  expect(of('Nowhere', county)).toBe(country)
})

test('a county decides the country before the town, whose name may occur twice', () => {
  expect(of('Newport', 'Shropshire')).toBe('England')
  expect(of('Newport, Shropshire')).toBe('England')
  expect(of('Newport')).toBe('Wales')
})

test.each(['', '- select -', 'Please select...', 'United Kingdom', 'n/a'])(
  'the county "%s" does not decide the country',
  (county) => {
    expect(of('Aberdeen', county)).toBe('Scotland')
  },
)

test.each([
  ['Canary Wharf', 'England'],
  ['Swansea', 'Wales'],
  ['Belfast', 'Northern Ireland'],
  ['Hamilton, Scotland', 'Scotland'],
  ['Essex', 'England'],
  // a town name that exists in two nations, and an unknown town
  ['Bangor', 'United Kingdom'],
  ['Xyzzy', 'United Kingdom'],
  ['', 'United Kingdom'],
])('without postcode and county the town "%s" is in %s', (town, country) => {
  expect(of(town)).toBe(country)
})
