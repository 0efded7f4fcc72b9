import { expect, test } from 'vitest'
import { extractPage } from '../extract-page.ts'

const url = 'https://www.tarnbeck-pumps.example/jobs/fitter'

/** The facts about places of a page with a JobPosting, and its evidence of places. */
function read(posting: object, text = '<p>We look forward to your application.</p>') {
  const data = { '@type': 'JobPosting', title: 'Pump fitter', description: 'Fit pumps.', ...posting }
  const html = `<script type="application/ld+json">${JSON.stringify(data)}</script><main><h1>Pump fitter</h1>${text}</main>`
  const vacancy = extractPage({ html, url, today: '2026-11-23' }).vacancies[0]
  if (vacancy === undefined) throw new Error('The page has no vacancy')
  const { places, city_name, country_code, country_name, evidence } = vacancy
  const towns = places.map((place) => `${place.city_name ?? '-'} ${place.country_code ?? '-'}`).join(', ')
  return { towns, city_name, country_code, country_name, evidence }
}

const address = (town: string | undefined, country?: string, more: object = {}) => ({
  '@type': 'Place',
  address: { '@type': 'PostalAddress', addressLocality: town, addressCountry: country, ...more },
})

test('the main place is the first one in the UK, and all places are kept with their quotes', () => {
  const found = read({
    jobLocation: [address('Boston', 'US', { addressRegion: 'MA' }), address('Leeds', 'GB')],
  })
  expect(found).toMatchObject({ towns: 'Boston US, Leeds GB', city_name: 'Leeds', country_code: 'GB' })
  expect(found.evidence.filter(({ field }) => field === 'places').map(({ quote }) => quote)).toEqual([
    'Boston',
    'US',
    'Leeds',
    'GB',
  ])
})

test('without a place in the UK, the main place is the first one', () => {
  const found = read({ jobLocation: [address('Oslo', 'NO'), address('Paris', 'FR')] })
  expect(found).toMatchObject({ towns: 'Oslo NO, Paris FR', city_name: 'Oslo', country_name: 'Norway' })
})

test.each([
  ['us', 'Boston US'],
  ['USA', 'Boston US'],
  ['United States (USA)', 'Boston US'],
  ['840', 'Boston US'],
  ['GBR', 'Boston GB'],
])('the spelling "%s" of a country is known', (country, towns) => {
  expect(read({ jobLocation: address('Boston', country) }).towns).toBe(towns)
})

test('a country may be an item, and an address or a place a text', () => {
  expect(
    read({ jobLocation: { address: { addressLocality: 'Perth', addressCountry: { name: 'AU' } } } }).towns,
  ).toBe('Perth AU')
  expect(read({ jobLocation: { address: '4 Dock Road, Hull' } }).towns).toBe('Hull GB')
  expect(read({ jobLocation: ['London', 'New York'] }).towns).toBe('London GB, New York US')
  expect(read({ jobLocation: { name: 'Austin, TX' } }).towns).toBe('Austin US')
})

test('remote work is in each country that may apply', () => {
  const countries = [
    { '@type': 'Country', name: 'USA' },
    { '@type': 'Country', name: 'UK' },
  ]
  const remote = { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: countries }
  expect(read(remote)).toMatchObject({ towns: '- US, - GB', city_name: null, country_code: 'GB' })
  expect(read({ ...remote, jobLocation: address('New York', 'US') })).toMatchObject({
    towns: 'New York US, - GB',
    country_code: 'GB',
  })
})

test('a label that names more places than the markup counts, and one of another town overrides it', () => {
  const jobLocation = address('London', 'GB')
  expect(read({ jobLocation }, '<p>Location: London, Leeds or York</p>').towns).toBe(
    'London GB, Leeds GB, York GB',
  )
  expect(read({ jobLocation }, '<p>Location: Glasgow</p>').towns).toBe('Glasgow GB')
  expect(read({ jobLocation: [jobLocation, address('Hull', 'GB')] }, '<p>Location: London</p>').towns).toBe(
    'London GB, Hull GB',
  )
})

test('towns in the prose are no further places', () => {
  const text = '<p>You will work in Leeds, Hull and York.</p>'
  expect(read({ jobLocation: address('Leeds', 'GB') }, text).towns).toBe('Leeds GB')
})

test('a country in the markup is completed by the town in the text', () => {
  const jobLocation = address(undefined, 'GB')
  expect(read({ jobLocation }, '<p>Location: Leeds</p>')).toMatchObject({
    towns: 'Leeds GB',
    city_name: 'Leeds',
  })
  expect(
    read({ jobLocation: address(undefined, 'US') }, '<p>You will work in our Leeds office.</p>').towns,
  ).toBe('- US')
})
