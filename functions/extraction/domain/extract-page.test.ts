import { expect, test } from 'vitest'
import { extractPage } from './extract-page.ts'

const url = 'https://www.harbour-care.example/jobs/support-worker'
const today = '2026-08-01'
const read = (html: string) => extractPage({ html, url, today })

const posting = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Support Worker',
  description: '<p>Help people at home.</p><ul><li>Nights</li></ul>',
  datePosted: '2026-07-20',
  validThrough: '2026-08-31T23:59:00Z',
  employmentType: ['FULL_TIME', 'PERMANENT'],
  hiringOrganization: { '@type': 'Organization', name: 'Harbour Care' },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: 'LEEDS', addressCountry: 'GB' },
  },
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'GBP',
    value: { '@type': 'QuantitativeValue', minValue: 24000, maxValue: '26,500', unitText: 'YEAR' },
  },
}
const withJsonLd = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`

test('postings with the same title and town stay apart if their pay differs', () => {
  const other = { ...posting, baseSalary: { ...posting.baseSalary, value: 31_000 } }
  const { vacancies } = read(withJsonLd(posting) + withJsonLd(other))
  expect(vacancies.map((one) => one.salary_min)).toEqual([24_000, 31_000])
})

test('postings with the same title and town stay apart if their URLs differ by fragment', () => {
  const blocks = ['#day', '#night'].map((fragment) => withJsonLd({ ...posting, url: fragment }))
  const { kind, vacancies } = read(blocks.join(''))
  expect(kind).toBe('vacancies')
  expect(vacancies.map(({ link }) => link?.replace(/^[^#]*/, ''))).toEqual(['#day', '#night'])
})

test('a page with a JobPosting is a vacancy with its facts and their evidence', () => {
  const { kind, vacancies } = read(withJsonLd(posting))
  expect(kind).toBe('vacancy')
  expect(vacancies).toMatchObject([
    {
      title: 'Support Worker',
      job_description: 'Help people at home.\n• Nights',
      post_date: '2026-07-20',
      expiry_date: '2026-08-31',
      work_type: 'Full-time',
      contract_type: 'Permanent',
      city_name: 'Leeds',
      country_code: 'GB',
      country_name: 'United Kingdom',
      salary_min: 24_000,
      salary_max: 26_500,
      salary_currency: 'GBP',
      salary_period: 'year',
    },
  ])
  expect(vacancies[0]?.evidence).toContainEqual({ field: 'salary_max', quote: '26,500', from: 'structured' })
  expect(vacancies[0]?.evidence).toContainEqual({
    field: 'expiry_date',
    quote: '2026-08-31T23:59:00Z',
    from: 'structured',
  })
})

test('a page without a posting has no vacancy', () => {
  expect(read('<p>Nothing here</p>')).toMatchObject({ kind: 'other', vacancies: [] })
})

test('an implausible salary is left out, and the notes give the reason', () => {
  const baseSalary = {
    '@type': 'MonetaryAmount',
    currency: 'GBP',
    value: { minValue: 50_000, maxValue: 20_000 },
  }
  const { vacancies, notes } = read(withJsonLd({ ...posting, baseSalary }))
  expect(vacancies[0]).toMatchObject({ salary_min: null, salary_max: null, salary_currency: null })
  expect(notes).toEqual([{ field: 'salary_min', reason: 'the minimum is above the maximum', quote: '50000' }])
})

test('an implausible salary of one posting in a list is left out in the same way', () => {
  const value = { minValue: 50_000, maxValue: 20_000 }
  const reversed = { ...posting, title: 'Night Worker', baseSalary: { ...posting.baseSalary, value } }
  const { kind, vacancies, notes } = read(withJsonLd(posting) + withJsonLd(reversed))
  expect(kind).toBe('vacancies')
  expect(vacancies).toMatchObject([
    { salary_min: 24_000, salary_max: 26_500, salary_currency: 'GBP' },
    { salary_min: null, salary_max: null, salary_currency: null },
  ])
  expect(notes).toEqual([{ field: 'salary_min', reason: 'the minimum is above the maximum', quote: '50000' }])
})

test.each([1, 2])('a JobPosting within JSON that is a string is read, %i times wrapped', (times) => {
  let source = JSON.stringify(posting)
  for (let time = 0; time < times; time += 1) source = JSON.stringify(source)
  const { vacancies } = read(`<script type="application/ld+json">${source}</script>`)
  expect(vacancies).toMatchObject([{ title: 'Support Worker', salary_min: 24_000, city_name: 'Leeds' }])
  for (const { quote } of vacancies[0]?.evidence ?? []) expect(source).toContain(quote)
})

const contradictionIn = (html: string) => {
  const [vacancy] = read(html).vacancies
  expect(vacancy?.visa_sponsorship).toBeNull()
  return vacancy?.evidence.filter(({ field }) => field === 'visa_sponsorship')
}

test('sentences that contradict each other on sponsorship give null with both quotes, in text and in structured data', () => {
  const [offer, refusal] = [
    'Visa sponsorship is offered for this role.',
    'This role has <b>no</b> sponsorship.',
  ]
  const description = `<p>${offer}</p><p>${refusal}</p>`
  expect(contradictionIn(withJsonLd({ ...posting, description }))).toEqual([
    { field: 'visa_sponsorship', quote: offer, from: 'structured' },
    { field: 'visa_sponsorship', quote: 'This role has <b>no</b> sponsorship', from: 'structured' },
  ])
  expect(
    contradictionIn(`${withJsonLd({ ...posting, description: '' })}<h1>Support Worker</h1>${description}`),
  ).toEqual([
    { field: 'visa_sponsorship', quote: offer, from: 'text' },
    { field: 'visa_sponsorship', quote: 'This role has no sponsorship.', from: 'text' },
  ])
})
