import { expect, test } from 'vitest'
import { placeKey } from '#shared/places/place-key.ts'
import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import cities from './cities.json' with { type: 'json' }
import { countryOfCode } from './countries.ts'
import cases from './places-in.cases.json' with { type: 'json' }
import { placesIn, placesInTexts } from './places-in.ts'

/** A place in short: its town, state and country. */
const short = ({ city_name, region, country_code, country_name }: VacancyPlace): string =>
  [city_name, region, country_code ?? country_name].map((part) => part ?? '-').join('/')

const read = (text: string): string => placesIn(text).map(short).join(' + ')

/** What a test proves, and its cases: a text, and its places in short. */
const lists = Object.entries<Record<string, string>>(cases)

for (const [what, list] of lists)
  test.each(Object.entries(list))(`${what}: "%s"`, (text, places) => {
    expect(read(text)).toBe(places)
  })

test('a British town stays one although cities abroad have its name', () => {
  const towns = 'London, Birmingham, Cambridge, Boston, Richmond, Perth, Durham, Newcastle, Wellington, York'
  for (const town of towns.split(', ')) expect(read(town)).toBe(`${town}/-/GB`)
  expect(read('Stratford')).toBe('London/-/GB')
})

test('each namesake of a British place abroad is abroad, with its country or with its region too', () => {
  const british = new Set(cities.british.map((row) => row.split(':')[0]))
  const wrong = cities.regions.flatMap((row) => {
    const [code = '', , region = '', ...names] = row.split('|')
    const own = names.map((name) => /^[^=:]*/.exec(name)![0]).filter((name) => british.has(placeKey(name)))
    const country = countryOfCode(code)!.name
    return own
      .flatMap((name) => [
        `${name}, ${country}`,
        ...(region === '' ? [] : [`${name}, ${region}, ${country}`]),
      ])
      .filter((text) => placesIn(text)[0]?.country_code !== code)
  })
  expect(wrong).toEqual(['Scarborough, Trinidad & Tobago'])
})

test('a name beside cities of another country is theirs, unless one place is in the UK', () => {
  expect(read('New York, Boston')).toBe('New York/New York/US + Boston/Massachusetts/US')
  expect(read('New York, Boston, London')).toBe('New York/New York/US + Boston/-/GB + London/-/GB')
  expect(read('New York, Birmingham')).toBe('New York/New York/US + Birmingham/-/GB')
})

test('a place that a vacancy has left does not count', () => {
  expect(read('Leeds (formerly London)')).toBe('Leeds/-/GB')
  expect(read('Leeds, relocated from Paris')).toBe('Leeds/-/GB')
})

const addressOf = (...texts: Parameters<typeof placesInTexts>[0]): string =>
  placesInTexts(texts)
    .map(({ place }) => short(place))
    .join(' + ')

test.each([
  [{ text: 'Boston', country: 'us' }, 'Boston/Massachusetts/US'],
  [{ text: 'Perth', country: 'AUS' }, 'Perth/Western Australia/AU'],
  [{ text: 'Richmond', country: 'United States (USA)' }, 'Richmond/Virginia/US'],
  [{ text: 'Cambridge', country: '840' }, 'Cambridge/Massachusetts/US'],
  [{ text: 'Durban', country: 'ZAF' }, 'Durban/-/ZA'],
  [{ text: 'Halifax', country: 'CAN' }, 'Halifax/Nova Scotia/CA'],
  [{ text: 'London', region: 'Ontario' }, 'London/Ontario/CA'],
  [{ text: 'Cambridge', region: 'ma' }, 'Cambridge/Massachusetts/US'],
  [{ text: 'Sacramento', country: 'CA' }, 'Sacramento/California/US'],
  [{ text: 'Guelph', country: 'CA' }, 'Guelph/Ontario/CA'],
  [{ text: 'Birmingham', postcode: ' 35203 ' }, 'Birmingham/Alabama/US'],
  [{ text: 'Portland', region: 'ME', country: 'US' }, 'Portland/Maine/US'],
  [{ text: 'Cambridge', postcode: 'CB2 1TN' }, 'Cambridge/-/GB'],
  [{ text: 'Lower Nettlecombe', country: 'GB' }, 'Lower Nettlecombe/-/GB'],
  [{ text: 'Remote (EMEA)', country: 'United Kingdom' }, '-/-/GB'],
  [{ text: 'North America', country: 'United States' }, '-/-/US'],
  [{ text: 'London, UK', country: 'US' }, 'London/-/GB'],
  [{ text: 'Vienna', country: 'Österreich' }, 'Vienna/-/AT'],
])('the other properties of an address decide: %o', (address, place) => {
  expect(addressOf(address)).toBe(place)
})

test('the country of the first address says nothing about the next one', () => {
  expect(addressOf({ text: 'New York', country: 'US' }, { text: 'London' })).toBe(
    'New York/New York/US + London/-/GB',
  )
  expect(addressOf({ text: 'Boston or Leeds', region: 'MA' })).toBe('Boston/Massachusetts/US + Leeds/-/GB')
})

// it takes seconds if the time grows with the square of the text
test('a long text is read in linear time, and gives at most 30 places', () => {
  const names = ['London', 'Paris', 'Berlin', 'Rome', 'Madrid', 'Oslo', 'Leeds', 'York', 'Hull', 'Bath']
  const long = Array.from({ length: 20_000 }, (_, at) => names[at % names.length]).join(', ')
  expect(placesIn(long)).toHaveLength(names.length)
  expect(placesIn(',;/ '.repeat(100_000))).toEqual([])
})
