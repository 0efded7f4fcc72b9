import { expect, test } from 'vitest'
import { parsePage } from '../page/parse-page.ts'
import { pagePostings, structuredItems } from './page-postings.ts'

const url = 'https://iron.example/jobs/welder'
const read = (html: string) => pagePostings(structuredItems(parsePage(html)), { url, today: '2026-08-01' })
const values = (html: string) =>
  read(html).map((facts) =>
    Object.fromEntries(Object.entries(facts).map(([field, { value }]) => [field, value])),
  )
const jsonLd = (source: string) => `<script type="application/ld+json">${source}</script>`

test('a posting in a graph is read, with references to other items', () => {
  expect(
    values(
      jsonLd(`{"@graph":[{"@type":"Place","@id":"#p","address":{"addressLocality":"Hull"}},
        {"@type":["Thing","JobPosting"],"title":"Welder","jobLocation":{"@id":"#p"}}]}`),
    ),
  ).toMatchObject([
    { title: 'Welder', city_name: 'Hull', country_code: 'GB', country_name: 'United Kingdom' },
  ])
})

test('postings in several blocks and in a list are read', () => {
  const html = jsonLd('[{"@type":"JobPosting","title":"A b"},{"@type":"JobPosting","title":"C d"}]')
  expect(values(html + jsonLd('{"@type":"JobPosting","title":"E f"}')).map(({ title }) => title)).toEqual([
    'A b',
    'C d',
    'E f',
  ])
})

test('items that refer to each other are read', () => {
  const source =
    '[{"@id":"#a","foo":{"bar":{"@id":"#b"}}},{"@id":"#b","@type":"JobPosting","title":"Welder","baz":{"qux":{"@id":"#a"}}}]'
  expect(values(jsonLd(source))).toEqual([{ title: 'Welder' }])
})

test('text that is encoded twice is read', () => {
  const source =
    '{"@type":"JobPosting","title":"Cutter &amp;amp; Welder","description":"&lt;p&gt;Join us&lt;/p&gt;&lt;p&gt;Now&lt;/p&gt;"}'
  expect(values(jsonLd(source))).toEqual([{ title: 'Cutter & Welder', job_description: 'Join us\nNow' }])
})

test('a block that is encoded as HTML is read, and its quotes match the markup', () => {
  const html = jsonLd(
    '{&quot;@type&quot;:&quot;JobPosting&quot;,&quot;title&quot;:&quot;Cutter &amp;amp; Welder&quot;}',
  )
  expect(read(html)[0]?.title).toEqual({
    value: 'Cutter & Welder',
    quotes: ['Cutter &amp;amp; Welder'],
    from: 'structured',
  })
})

test.each([
  ['a number', '45000', { salary_min: 45_000, salary_period: 'year' }],
  ['a text', '"£18 - £20 per hour"', { salary_min: 18, salary_max: 20, salary_period: 'hour' }],
  [
    'an amount',
    '{"currency":"EUR","value":"45.000","unitText":"YEAR"}',
    { salary_min: 45_000, salary_period: 'year' },
  ],
  [
    'a range',
    '{"currency":"GBP","value":{"minValue":"£28,000","maxValue":"34000.00","unitText":"ANNUM"}}',
    { salary_min: 28_000, salary_max: 34_000, salary_period: 'year' },
  ],
  [
    'a single value of a unit',
    '{"currency":"GBP","value":{"value":12.5,"unitText":"HOUR"}}',
    { salary_min: 12.5, salary_period: 'hour' },
  ],
  ['nothing', '{"currency":"GBP","value":{"value":"Competitive"}}', {}],
  ['zero', '{"currency":"GBP","value":{"minValue":0,"maxValue":0}}', {}],
])('a salary as %s is read', (_name, salary, expected) => {
  const [found] = values(jsonLd(`{"@type":"JobPosting","title":"Welder","baseSalary":${salary}}`))
  const pay = Object.entries(found ?? {}).filter(([field]) => /^salary_(?:min|max|period)/.test(field))
  expect(Object.fromEntries(pay)).toEqual(expected)
})

test('the quote of a value is its spelling in the markup', () => {
  const [facts] = read(
    jsonLd(String.raw`{"@type":"JobPosting","title":"Welder","baseSalary":"\u00a345,000"}`),
  )
  expect(facts?.salary_min).toEqual({ value: 45_000, quotes: [String.raw`\u00a345,000`], from: 'structured' })
})

test('terms, experience and lists of a posting are read', () => {
  expect(
    values(
      jsonLd(`{"@type":"JobPosting","title":"Welder","employmentType":"FULL_TIME, CONTRACTOR","jobLocationType":"TELECOMMUTE",
        "applicantLocationRequirements":{"@type":"Country","name":"UK"},
        "experienceRequirements":{"monthsOfExperience":30},"skills":["MIG","TIG"],"qualifications":"<ul><li>NVQ 2</li><li>CSCS</li></ul>",
        "jobBenefits":"Pension; Holiday"}`),
    ),
  ).toEqual([
    {
      title: 'Welder',
      work_type: 'Full-time',
      contract_type: 'Contract',
      remote_work_policy: 'Remote',
      min_experience_years: 2,
      country_code: 'GB',
      country_name: 'United Kingdom',
      places: [{ city_name: null, region: null, country_code: 'GB', country_name: 'United Kingdom' }],
      skills: ['MIG', 'TIG'],
      required_qualifications: ['NVQ 2', 'CSCS'],
      benefits_perks: ['Pension', 'Holiday'],
    },
  ])
})

const microdata = `<div itemscope itemtype="https://schema.org/JobPosting"><h1 itemprop="title"><a href="/x">Welder</a></h1>
  <div itemprop="jobLocation" itemscope itemtype="https://schema.org/Place"><p itemprop="address" itemscope>
  <b itemprop="addressLocality">Sheffield</b></p></div><meta itemprop="validThrough" content="2026-09-01">
  <div itemprop="description"><p>Weld.</p><p>Well.</p></div></div>`

test('microdata is read', () => {
  expect(values(microdata)).toMatchObject([
    { title: 'Welder', city_name: 'Sheffield', expiry_date: '2026-09-01', job_description: 'Weld.\nWell.' },
  ])
})

test('RDFa is read, whatever the prefix of its vocabulary', () => {
  const html = microdata
    .replaceAll(
      'itemprop="jobLocation" itemscope itemtype="https://schema.org/',
      'property="schema:jobLocation" typeof="schema:',
    )
    .replaceAll('itemprop="address" itemscope', 'property="schema:address" typeof="schema:PostalAddress"')
    .replaceAll('itemscope itemtype="https://schema.org/', 'typeof="schema:')
    .replaceAll('itemprop="', 'property="schema:')
  expect(values(html)).toEqual(values(microdata))
})

test('a posting that is stated in two dialects is one posting', () => {
  const html = `${jsonLd('{"@type":"JobPosting","title":"Welder","datePosted":"2026-07-01"}')}${microdata}`
  expect(values(html)).toMatchObject([{ title: 'Welder', post_date: '2026-07-01', city_name: 'Sheffield' }])
})

test.each([
  ['GB', 'Leeds', 'Leeds', 'GB'],
  ['United Kingdom', 'LEEDS', 'Leeds', 'GB'],
  ['England', 'Camden, London', 'London', 'GB'],
  ['DE', 'Berlin', 'Berlin', 'DE'],
  ['Ireland', 'Dublin', 'Dublin', 'IE'],
])('the place %s, %s is read', (country, city, name, code) => {
  const address = JSON.stringify({
    addressLocality: city,
    addressCountry: { '@type': 'Country', name: country },
  })
  expect(
    values(jsonLd(`{"@type":"JobPosting","title":"Welder","jobLocation":{"address":${address}}}`)),
  ).toMatchObject([{ city_name: name, country_code: code }])
})

test('many references to a large item do not multiply its items', () => {
  const references = '{"@type":"JobPosting","@id":"#a"},'.repeat(100)
  const large = `{"@id":"#a","title":"Welder","skills":[${'{"name":"MIG"},'.repeat(100)}]}`
  const page = parsePage(jsonLd(`[${references}${large}]`))
  expect(structuredItems(page).length).toBeLessThan(300)
})

test('a page has at most 5,000 items', () => {
  const page = parsePage(jsonLd(`[${'{"@type":"Thing","name":"x"},'.repeat(6000)}]`))
  expect(structuredItems(page)).toHaveLength(5000)
})

test.each([
  ['Contract - Full-time', 'Contract'],
  ['Contract - Permanent', 'Permanent'],
  ['Full-time', undefined],
])('the employment type "%s" has the contract type %s', (employmentType, contractType) => {
  const source = JSON.stringify({ '@type': 'JobPosting', title: 'Welder', employmentType })
  expect(values(jsonLd(source))[0]?.['contract_type']).toBe(contractType)
})
