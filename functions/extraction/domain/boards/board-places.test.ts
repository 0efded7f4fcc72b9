import { expect, test } from 'vitest'
import { feedSamples } from '../../../../tests/support/samples/feed-samples.ts'
import type { BoardSystem } from './boards.ts'
import { feedVacancies } from './feed-vacancies.ts'

/** The vacancy of a posting that is like the sample of a system, with other values. */
function vacancyOf(system: BoardSystem, more: object) {
  const { account, whole, posting } = feedSamples[system]
  const body = whole([{ ...posting, ...more }])
  const vacancy = feedVacancies({ system, account }, body, '2026-11-23')?.vacancies[0]?.vacancy
  if (vacancy === undefined) throw new Error('The feed has no vacancy')
  return vacancy
}

/** Its places in short, its main country, and its way of working. */
function placesOf(system: BoardSystem, more: object) {
  const { places, country_code, remote_work_policy } = vacancyOf(system, more)
  const towns = places.map((place) => `${place.city_name ?? '-'} ${place.country_code ?? '-'}`)
  return [towns.join(', '), country_code, remote_work_policy]
}

const ashbyPlace = (location: string, country: string, town?: string) => ({
  location,
  address: { postalAddress: { addressLocality: town, addressCountry: country } },
  workplaceType: undefined,
})
const secondary = (location: string, country: string) => ({
  location,
  address: { addressLocality: location, addressCountry: country },
})

test.each<[string, object, unknown[]]>([
  ['a country without a town', ashbyPlace('Remote (EMEA)', 'United Kingdom'), ['- GB', 'GB', 'Remote']],
  ['a region instead of a town', ashbyPlace('North America', 'United States'), ['- US', 'US', null]],
  ['an office instead of a town', ashbyPlace('HQ', 'United Kingdom'), ['- GB', 'GB', null]],
  ['a town abroad', ashbyPlace('Cambridge', 'USA', 'Cambridge'), ['Cambridge US', 'US', null]],
  [
    'a second place in the UK',
    {
      ...ashbyPlace('New York', 'USA', 'New York'),
      secondaryLocations: [secondary('London', 'United Kingdom')],
    },
    ['New York US, London GB', 'GB', null],
  ],
  [
    'second places with their address one level deeper',
    {
      ...ashbyPlace('Paris', 'France', 'Paris'),
      secondaryLocations: [
        { location: 'Leeds', address: { postalAddress: { addressLocality: 'Leeds', addressCountry: 'UK' } } },
        { location: 'Berlin' },
      ],
    },
    ['Paris FR, Leeds GB, Berlin DE', 'GB', null],
  ],
])('Ashby: %s', (_what, more, places) => {
  expect(placesOf('ashby', more)).toEqual(places)
})

const lever = (location: string, more: object = {}, all?: string[]) => ({
  categories: { location, ...(all && { allLocations: all }) },
  workplaceType: undefined,
  ...more,
})

test.each<[string, object, unknown[]]>([
  ['the country of a homonym', lever('Cambridge', { country: 'US' }), ['Cambridge US', 'US', null]],
  ['the country of London', lever('London', { country: 'CA' }), ['London CA', 'CA', null]],
  ['a country without a town', lever('EMEA', { country: 'GB' }), ['- GB', 'GB', null]],
  ['remote work abroad', lever('Remote', { country: 'US' }), ['- US', 'US', 'Remote']],
  ['no country, a city abroad', lever('Berlin'), ['Berlin DE', 'DE', null]],
  [
    'all locations',
    lever('New York', { country: 'US' }, ['New York', 'London']),
    ['New York US, London GB', 'GB', null],
  ],
  [
    'all locations abroad',
    lever('New York', { country: 'US' }, ['New York', 'Boston', 'Austin, TX']),
    ['New York US, Boston US, Austin US', 'US', null],
  ],
])('Lever: %s', (_what, more, places) => {
  expect(placesOf('lever', more)).toEqual(places)
})

test.each<[string, unknown[]]>([
  ['Hybrid - London', ['London GB', 'GB', 'Hybrid']],
  ['London or Remote (UK)', ['London GB', 'GB', 'Remote']],
  ['Home based - UK', ['- GB', 'GB', 'Remote']],
  ['Remote - UK', ['- GB', 'GB', 'Remote']],
  ['Leeds (On-site)', ['Leeds GB', 'GB', 'On-site']],
  ['Remote - US', ['- US', 'US', 'Remote']],
  ['New York', ['New York US', 'US', null]],
  ['Austin, TX', ['Austin US', 'US', null]],
  ['London, Ontario', ['London CA', 'CA', null]],
  ['London; New York', ['London GB, New York US', 'GB', null]],
  ['APAC', ['- -', null, null]],
])('Greenhouse: the place "%s"', (name, places) => {
  expect(placesOf('greenhouse', { location: { name } })).toEqual(places)
})

test.each<[string, string, object[], unknown[]]>([
  [
    'a way of working',
    'In-Office',
    [{ name: 'Austin, TX', location: 'Austin, Texas' }],
    ['Austin US', 'US', 'On-site'],
  ],
  ['a way of working', 'Hybrid', [{ name: 'London, UK', location: null }], ['London GB', 'GB', 'Hybrid']],
  ['a side of a country', 'Remote (US East Coast)', [{ name: 'London' }], ['- US', 'US', 'Remote']],
  ['a place', 'Leeds', [{ name: 'Paris', location: 'Paris, France' }], ['Leeds GB', 'GB', null]],
  // later than the rule
  ['a way of working', 'Flexible', [{ name: 'Perth', location: 'Perth, WA' }], ['Perth AU', 'AU', null]],
  [
    'a way of working',
    'Remote',
    [{ name: 'Bath' }, { name: 'Cork, Ireland' }],
    ['Bath GB, Cork IE', 'GB', 'Remote'],
  ],
  ['nothing', '', [{ name: 'Durham, NC' }], ['Durham US', 'US', null]],
])('Greenhouse: offices count where the place is %s: "%s"', (_what, name, offices, places) => {
  expect(placesOf('greenhouse', { location: { name }, offices })).toEqual(places)
})

test.each<[object, unknown[]]>([
  [{ city: 'Perth', province: 'Western Australia' }, ['Perth AU', 'AU', null]],
  [{ city: 'Birmingham', province: 'Alabama' }, ['Birmingham US', 'US', null]],
  [{ city: 'Leeds', province: 'West Yorkshire' }, ['Leeds GB', 'GB', null]],
  // later than the rule
  [{ city: 'Cambridge', province: 'ON' }, ['Cambridge CA', 'CA', null]],
  [{ city: 'Hastings', province: "Hawke's Bay" }, ['Hastings NZ', 'NZ', null]],
  [{ city: null, name: 'North office', postal_code: 'LS1 4AP' }, ['Leeds GB', 'GB', null]],
])('Pinpoint: the province and the postcode count: %o', (location, places) => {
  expect(placesOf('pinpoint', { location, workplace_type: null })).toEqual(places)
})

test.each([
  ['full-or-part-time', '2-5', null, 2],
  ['part-time', 'lt-1', 'Part-time', null],
  ['full-time', '7-10', 'Full-time', 7],
])('Personio: the schedule %s and the years %s', (schedule, yearsOfExperience, work_type, years) => {
  const found = vacancyOf('personio', { schedule, yearsOfExperience })
  expect([found.work_type, found.min_experience_years]).toEqual([work_type, years])
})

test('Recruitee: all locations of an offer, or its only one', () => {
  const locations = [
    { city: 'Amsterdam', country_code: 'NL' },
    { city: 'London', country_code: 'GB' },
  ]
  const one = { city: 'Amsterdam', country_code: 'NL', hybrid: false }
  expect(placesOf('recruitee', { ...one, locations })).toEqual(['Amsterdam NL, London GB', 'GB', null])
  expect(placesOf('recruitee', { ...one, locations: [] })).toEqual(['Amsterdam NL', 'NL', null])
})

test('Workable: all locations that an account shows, or the only one', () => {
  const one = { city: 'Boston', country: 'United States' }
  const locations = [
    { city: 'Boston', region: 'Massachusetts', country: 'United States' },
    { city: 'Leeds', country: 'United Kingdom' },
    { city: 'Paris', country: 'France', hidden: true },
  ]
  expect(placesOf('workable', { ...one, locations })).toEqual(['Boston US, Leeds GB', 'GB', null])
  expect(placesOf('workable', one)).toEqual(['Boston US', 'US', null])
})

const place = (addressLocality: string, addressCountry: string) => ({
  '@type': 'Place',
  address: { addressLocality, addressCountry },
})

test('Teamtailor: all places of the posting', () => {
  const jobLocation = [place('Stockholm', 'SE'), place('London', 'GB')]
  expect(placesOf('teamtailor', { _jobposting: { title: 'Welder', jobLocation } })).toEqual([
    'Stockholm SE, London GB',
    'GB',
    null,
  ])
})

test('SmartRecruiters: a code in lower case', () => {
  const location = { city: 'Boston', region: 'MA', country: 'us' }
  expect(placesOf('smartrecruiters', { location })).toEqual(['Boston US', 'US', null])
})

test('Personio: additional offices', () => {
  const more = { office: 'Munich', additionalOffices: '<office>London</office><office>Remote</office>' }
  expect(placesOf('personio', more)).toEqual(['Munich DE, London GB', 'GB', 'Remote'])
})
