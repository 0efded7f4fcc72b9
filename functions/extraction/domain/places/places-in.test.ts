import { expect, test } from 'vitest'
import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import { placesIn, placesInTexts } from './places-in.ts'

/** A place in short: its town, state and country. */
const short = ({ city_name, region, country_code, country_name }: VacancyPlace): string =>
  [city_name, region, country_code ?? country_name].map((part) => part ?? '-').join('/')

const read = (text: string): string => placesIn(text).map(short).join(' + ')

test.each([
  ['New York', 'New York/New York/US'],
  ['Berlin', 'Berlin/-/DE'],
  ['BERLIN', 'Berlin/-/DE'],
  ['Cologne', 'Cologne/-/DE'],
  ['München', 'München/-/DE'],
  ['10115 Berlin', 'Berlin/-/DE'],
  ['Lucerne', 'Lucerne/-/CH'],
  ['Geneva', 'Geneva/-/CH'],
  ['Galway', 'Galway/-/IE'],
  ['Bangalore', 'Bangalore/-/IN'],
  ['Palo Alto', 'Palo Alto/California/US'],
  ['Toronto', 'Toronto/Ontario/CA'],
  ['NYC', 'New York/New York/US'],
  ['New York Office', 'New York/New York/US'],
  ['San Francisco Bay Area', 'San Francisco/California/US'],
  ['Melbourne', 'Melbourne/Victoria/AU'],
  ['Houston', 'Houston/Texas/US'],
  ['Singapore', 'Singapore/-/SG'],
])('a city abroad is known by its name alone: "%s"', (text, place) => {
  expect(read(text)).toBe(place)
})

test.each([
  ['London', 'London'],
  ['Birmingham', 'Birmingham'],
  ['Cambridge', 'Cambridge'],
  ['Boston', 'Boston'],
  ['Richmond', 'Richmond'],
  ['Perth', 'Perth'],
  ['Durham', 'Durham'],
  ['Washington', 'Washington'],
  ['Newcastle', 'Newcastle'],
  ['Newark', 'Newark'],
  ['Wellington', 'Wellington'],
  ['Hamilton', 'Hamilton'],
  ['York', 'York'],
  ['Stratford', 'London'],
])('a British town stays one although cities abroad have its name: "%s"', (text, town) => {
  expect(read(text)).toBe(`${town}/-/GB`)
})

test.each([
  ['London, Ontario', 'London/Ontario/CA'],
  ['Cambridge, Massachusetts', 'Cambridge/Massachusetts/US'],
  ['Cambridge, MA', 'Cambridge/Massachusetts/US'],
  ['cambridge, ma', 'Cambridge/Massachusetts/US'],
  ['Bristol, CT', 'Bristol/Connecticut/US'],
  ['Birmingham, Alabama', 'Birmingham/Alabama/US'],
  ['Perth, Western Australia', 'Perth/Western Australia/AU'],
  ['Newcastle, NSW 2300', 'Newcastle/New South Wales/AU'],
  ['Halifax, NS', 'Halifax/Nova Scotia/CA'],
  ['Richmond, VA 23219', 'Richmond/Virginia/US'],
  ['Durham, N.C.', 'Durham/North Carolina/US'],
  ['Leeds, AL', 'Leeds/Alabama/US'],
  ['Bath (Maine)', 'Bath/Maine/US'],
  ['Manchester, NH, USA', 'Manchester/New Hampshire/US'],
  ['Wellington, New Zealand', 'Wellington/-/NZ'],
  ['Hamilton, Bermuda', 'Hamilton/-/BM'],
  ['Kingston, Jamaica', 'Kingston/-/JM'],
  ['Dover, United States', 'Dover/Delaware/US'],
  ['Cambridge MA', 'Cambridge/Massachusetts/US'],
  ['Perth WA', 'Perth/Western Australia/AU'],
  ['Newcastle, KwaZulu-Natal', 'Newcastle/-/ZA'],
  ['East London, South Africa', 'East London/-/ZA'],
])('a British namesake abroad is abroad: "%s"', (text, place) => {
  expect(read(text)).toBe(place)
})

test.each([
  ['Boston, MA', 'Boston/Massachusetts/US'],
  ['Denver, CO', 'Denver/Colorado/US'],
  ['Sacramento, CA', 'Sacramento/California/US'],
  ['Wilmington, DE', 'Wilmington/Delaware/US'],
  ['Atlanta, GA', 'Atlanta/Georgia/US'],
  ['Bloomington, IN', 'Bloomington/Indiana/US'],
  ['Smallville, KS', 'Smallville/Kansas/US'],
  ['Toronto, ON', 'Toronto/Ontario/CA'],
  ['Calgary, AB, Canada', 'Calgary/Alberta/CA'],
  ['Ontario, CA', 'Ontario/California/US'],
])('two letters after a comma are a state or province first: "%s"', (text, place) => {
  expect(read(text)).toBe(place)
})

test.each([
  ['Berlin, DE', 'Berlin/-/DE'],
  ['Mumbai, IN', 'Mumbai/-/IN'],
  ['Toronto, CA', 'Toronto/Ontario/CA'],
  ['Tbilisi, Georgia', 'Tbilisi/-/GE'],
  ['Casablanca, MA', 'Casablanca/-/MA'],
  ['Kuala Lumpur, MY', 'Kuala Lumpur/-/MY'],
])('they are a country where only it has the town: "%s"', (text, place) => {
  expect(read(text)).toBe(place)
})

test.each([
  ['Boston, Lincolnshire', 'Boston'],
  ['Perth, Scotland', 'Perth'],
  ['Richmond, North Yorkshire', 'Richmond'],
  ['Cambridge (UK)', 'Cambridge'],
  ['Newport, Wales', 'Newport'],
  ['Wellington, Somerset', 'Wellington'],
  ['Melbourne, Derbyshire', 'Melbourne'],
  ['Toronto, County Durham', 'Toronto'],
  ['Washington, Tyne & Wear', 'Washington'],
  ['1 New York Street, Manchester, M1 4HD', 'Manchester'],
  ['Berlin House, Leeds', 'Leeds'],
  ['Bangor, Northern Ireland', 'Bangor'],
  ['London, EC', 'London'],
  ['London, SE1', 'London'],
  ['Plymouth, PL', 'Plymouth'],
  ['12 High Street, Bath BA1 1AA', 'Bath'],
  ['St Aldwyn’s Hospital, Leeds', 'Leeds'],
  ['Riverside, Middlesbrough', 'Middlesbrough'],
  ['Victoria, London', 'London'],
  ['Oxford Road, Manchester, M13', 'Manchester'],
  ['Streatham Campus, University of Exeter, Exeter', 'Exeter'],
  ['Durham University, Durham', 'Durham'],
  ['Royal Bolton Hospital, Minerva Road, Bolton BL4 0JR', 'Bolton'],
  ['Barnard Castle, Durham', 'Barnard Castle'],
  ['Coleraine, Derry', 'Coleraine'],
  ['Broadway, Stockport', 'Stockport'],
  ['Luton Airport', 'Luton'],
  ['Stafford Borough', 'Stafford'],
  ['Wembley, London', 'Wembley'],
  ['Salford, Manchester', 'Salford'],
])('a British address is one place: "%s"', (text, town) => {
  expect(read(text)).toBe(`${town}/-/GB`)
})

test.each([
  ['Lower Nettlecombe', 'Lower Nettlecombe/-/-'],
  ['Trafford Park', 'Trafford Park/-/-'],
  ['Riverside', 'Riverside/-/-'],
  ['Mobile', 'Mobile/-/-'],
  ['Nice', 'Nice/-/-'],
])('an unknown place has no country: "%s"', (text, place) => {
  expect(read(text)).toBe(place)
})

test.each([
  'Remote',
  'HQ',
  'Head Office',
  'EMEA',
  'Remote (Europe)',
  'Remote (EU timezones)',
  'Multiple locations',
  'Nationwide',
  '',
])('"%s" is not a place', (text) => {
  expect(placesIn(text)).toEqual([])
})

test.each([
  ['Remote - UK', '-/-/GB'],
  ['Home based (UK)', '-/-/GB'],
  ['Anywhere in the UK', '-/-/GB'],
  ['Various locations across the UK', '-/-/GB'],
  ['home-based with travel across Wales', '-/-/GB'],
  ['Scotland', '-/-/GB'],
  ['Kent', '-/-/GB'],
  ['US - Remote', '-/-/US'],
  ['Remote within Germany', '-/-/DE'],
  ['United States (USA)', '-/-/US'],
  ['California', '-/California/US'],
  ['North America', '-/-/North America'],
  ['Remote (APAC)', '-/-/Asia Pacific'],
])('"%s" is a country without a town', (text, place) => {
  expect(read(text)).toBe(place)
})

test.each([
  ['London, New York', 'London/-/GB + New York/New York/US'],
  ['London or Manchester', 'London/-/GB + Manchester/-/GB'],
  ['London, Leeds, Bristol', 'London/-/GB + Leeds/-/GB + Bristol/-/GB'],
  ['NYC / LDN', 'New York/New York/US + London/-/GB'],
  ['UK & Ireland', '-/-/GB + -/-/IE'],
  ['London / New York / Berlin', 'London/-/GB + New York/New York/US + Berlin/-/DE'],
  ['London, UK; New York, NY, USA', 'London/-/GB + New York/New York/US'],
  ['New York, London, Singapore', 'New York/New York/US + London/-/GB + Singapore/-/SG'],
  ['Remote - London, Manchester, or Leeds', 'London/-/GB + Manchester/-/GB + Leeds/-/GB'],
  ['Manchester, London', 'Manchester/-/GB + London/-/GB'],
  ['UK, Germany, France', '-/-/GB + -/-/DE + -/-/FR'],
  ['Remote (US or UK)', '-/-/US + -/-/GB'],
  ['Boston or Cambridge, MA', 'Boston/Massachusetts/US + Cambridge/Massachusetts/US'],
  ['London or Remote (UK)', 'London/-/GB'],
  ['Brighton and Hove', 'Brighton/-/GB'],
  ['Newcastle, Tyne and Wear', 'Newcastle/-/GB'],
  ['Leeds and London, Leeds', 'Leeds/-/GB + London/-/GB'],
  ['Leeds, Durham and York', 'Leeds/-/GB + Durham/-/GB + York/-/GB'],
  ['Belfast, Derry', 'Belfast/-/GB + Derry/Londonderry/-/GB'],
  ['Bath, Bristol', 'Bath/-/GB + Bristol/-/GB'],
])('each place of "%s" is kept once', (text, places) => {
  expect(read(text)).toBe(places)
})

test.each([
  ['UK - London', 'London/-/GB'],
  ['GB-London', 'London/-/GB'],
  ['US-NY-New York', 'New York/New York/US'],
  ['Germany, Berlin', 'Berlin/-/DE'],
  ['Ireland: Cork', 'Cork/-/IE'],
  ['Berlin Germany', 'Berlin/-/DE'],
  ['New York NY 10001', 'New York/New York/US'],
])('a country may stand before its town, or after it without a comma: "%s"', (text, place) => {
  expect(read(text)).toBe(place)
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
  [{ text: 'Birmingham', postcode: '35203' }, 'Birmingham/Alabama/US'],
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
})

// it takes seconds if the time grows with the square of the text
test('a long text is read in linear time, and gives at most 30 places', () => {
  const cities = ['London', 'Paris', 'Berlin', 'Rome', 'Madrid', 'Oslo', 'Leeds', 'York', 'Hull', 'Bath']
  const long = Array.from({ length: 20_000 }, (_, at) => cities[at % cities.length]).join(', ')
  expect(placesIn(long)).toHaveLength(cities.length)
  expect(placesIn(',;/ '.repeat(100_000))).toEqual([])
})
