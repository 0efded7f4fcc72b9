import { expect, test } from 'vitest'
import { extractPage } from '../extract-page.ts'

const url = 'https://www.tarnbeck-pumps.example/jobs/fitter'
const body = `<h2>Responsibilities</h2><ul><li>Fit pumps</li></ul><h2>Requirements</h2><ul><li>NVQ level 3</li></ul>`

function pageOf(text: string, posting?: object) {
  const data = { '@type': 'JobPosting', title: 'Pump fitter', description: 'Fit pumps.', ...posting }
  const script = posting ? `<script type="application/ld+json">${JSON.stringify(data)}</script>` : ''
  const html = `${script}<main><h1>Pump fitter</h1>${text}${body}</main>`
  return extractPage({ html, url, today: '2026-11-23' })
}

/** The pay of a page in short: minimum, maximum, currency, and the pay for full time. */
function read(text: string, posting?: object) {
  const { salary_min, salary_max, salary_currency, salary_fte } = pageOf(text, posting).vacancies[0]!
  const { min, max, hours, full_time_hours } = salary_fte ?? {}
  return [
    salary_min,
    salary_max,
    salary_currency,
    ...(salary_fte ? [[min, max, hours, full_time_hours]] : []),
  ]
}

const none = [null, null, null]

/** Pay beside the pay for full time, with the hours of the post and of a whole one. */
const fte = (pay: number | null, whole: number, hours: number | null = null, of: number | null = null) => [
  pay,
  null,
  'GBP',
  [whole, null, hours, of],
]

test.each<[string, unknown[], string | null]>([
  [
    '£12.71 per hour (equivalent to £24,784 a year for 37.5 hours); 16 hours a week.',
    [12.71, null, 'GBP'],
    null,
  ],
  [
    'Salary: £13 an hour, which is £25,350 a year for 37.5 hours. This post is 20 hours a week.',
    [13, null, 'GBP'],
    null,
  ],
  ['£26,667 (full-time), 3 days a week', fte(null, 26_667), 'Part-time'],
  ['£26,667 full-time, three days a week.', fte(null, 26_667), 'Part-time'],
  ['£26,667 a year. This post is part-time (0.6).', [26_667, null, 'GBP'], 'Part-time'],
  ['Salary: £26,667 (full-time) | 21 hours per week', fte(null, 26_667, 21), 'Part-time'],
  ['Salary: £26,667 per annum full-time (3-day week)', fte(null, 26_667), 'Part-time'],
  ['£28,000 for full-time hours. The job is 2 days per week.', fte(null, 28_000), 'Part-time'],
  ['£16,000 for 3 days a week (£26,667 full-time)', fte(16_000, 26_667), 'Part-time'],
  ['Salary: £30,000 full-time or £18,000 for 3 days a week', fte(18_000, 30_000), 'Part-time'],
  ['Salary: £32,000 for 4 days a week (£40,000 full-time)', fte(32_000, 40_000), 'Part-time'],
  ['Salary: £28,125 for 37.5 hours, £15,000 for 20 hours a week', fte(15_000, 28_125, 20, 37.5), null],
  // none of these hours and days makes the post part-time
  ['Salary: £26,667 (full-time)', [26_667, null, 'GBP'], 'Full-time'],
  ['Salary: £30,000 (full-time), 2 days a week in the office', [30_000, null, 'GBP'], 'Full-time'],
  ['Salary: £30,000 (full-time). We reply within 24 hours.', [30_000, null, 'GBP'], 'Full-time'],
  ['Salary: £30,000, full-time, 4 days a week', [30_000, null, 'GBP'], 'Full-time'],
])('pay for other hours than those of the post is told apart: "%s"', (text, pay, workType) => {
  const html = `<p>${text}</p>`
  expect(read(html)).toEqual(pay)
  expect(pageOf(html).vacancies[0]!.work_type).toBe(workType)
})

test.each<[string, unknown[]]>([
  ['<p>Salary: £45,000 FTE (£27,000 actual)</p><p>Hours: 22.5 hours per week</p>', fte(27_000, 45_000, 22.5)],
  ['<p>Salary: £45,000 pro rata, 22.5 hours a week</p><p>Part-time</p>', fte(null, 45_000, 22.5)],
  [
    '<dl><dt>FTE salary</dt><dd>£24,000 - £26,000</dd><dt>Actual salary</dt><dd>£14,400 - £15,600</dd></dl>',
    [14_400, 15_600, 'GBP', [24_000, 26_000, null, null]],
  ],
  ['<p>FTE salary: £30,000</p><p>Hours: 20</p>', fte(null, 30_000, 20)],
  ['<p>Salary: £38,000 - £44,000 pa pr</p>', [null, null, 'GBP', [38_000, 44_000, null, null]]],
  [
    '<p>Salary: £30,000 FTE</p><p>Part-time. The actual salary is £18,000 a year for 22.5 hours, based on 37.5 hours.</p>',
    fte(18_000, 30_000, 22.5, 37.5),
  ],
  [
    '<p>The actual salary is £18,000 a year for 24 hours a week. The full-time equivalent is £30,000 a year.</p>',
    fte(18_000, 30_000, 24),
  ],
  ['<p>Part-time. £15.20 per hour.</p>', [15.2, null, 'GBP']],
])('pay for full time is kept beside the pay of the post: %s', (text, pay) => {
  expect(read(text)).toEqual(pay)
})

test.each<[string, number]>([
  ['The role pays £26,800 a year.', 26_800],
  ['We are hiring in Leeds: £26,800 a year, five weeks of leave.', 26_800],
  ['Hiring now! £26,800 a year! Immediate start!', 26_800],
  ['We turned over £48 million last year, and the role pays £26,800 a year.', 26_800],
])('words or the begin of a part say that an amount is pay: "%s"', (text, min) => {
  expect(read(`<p>${text}</p>`)).toEqual([min, null, 'GBP'])
})

test('the lines of a list on pay in London and elsewhere are read for the place of the post', () => {
  const list = '<ul><li>London: £49,300 per annum</li><li>National: £44,720 per annum</li></ul>'
  expect(read(`<p>Location: Leeds</p>${list}`)).toEqual([44_720, null, 'GBP'])
  expect(read(`<p>Location: London</p>${list}`)).toEqual([49_300, null, 'GBP'])
})

test.each<[string, unknown[]]>([
  ['<p>Salary: £60,000 OTE</p><p>The basic salary is £30,000 a year.</p>', [30_000, null, 'GBP']],
  ['<p>OTE: £60,000</p><p>Basic salary: £30,000</p>', [30_000, null, 'GBP']],
  ['<p>You earn £30,000 a year, OTE £45,000.</p>', [30_000, null, 'GBP']],
])('pay on target is not pay: %s', (text, pay) => {
  expect(read(text)).toEqual(pay)
})

test.each<[string, unknown[]]>([
  [
    '<p>Location: London</p><p>Salary: US: $120,000–$150,000; UK: £70,000–£90,000</p>',
    [70_000, 90_000, 'GBP'],
  ],
  [
    '<p>Location: New York</p><p>Salary: US: $120,000–$150,000; UK: £70,000–£90,000</p>',
    [120_000, 150_000, 'USD'],
  ],
  [
    '<p>Location: London, New York</p><p>For New York the range is $120,000 to $150,000 a year.</p><p>For London the range is £70,000 to £90,000 a year.</p>',
    [70_000, 90_000, 'GBP'],
  ],
  [
    '<p>Location: London, New York</p><h3>Compensation</h3><p>In New York the base salary is $140,000 a year.</p><p>In London the base salary is £78,000 a year.</p>',
    [78_000, null, 'GBP'],
  ],
  ['<p>Location: Toronto</p><p>Salary: $90,000</p>', [90_000, null, 'CAD']],
  ['<p>Location: Sydney, NSW</p><p>Salary: $120k - $130k</p>', [120_000, 130_000, 'AUD']],
  ['<p>Location: Austin, TX</p><p>Salary: $120k - $130k</p>', [120_000, 130_000, 'USD']],
])('pay of the country of the post counts: %s', (text, pay) => {
  expect(read(text)).toEqual(pay)
})

const paid = (value: unknown, currency = 'GBP') => ({
  jobLocation: { address: { addressLocality: 'London', addressCountry: 'GB' } },
  baseSalary: { currency, value: { value, unitText: 'YEAR' } },
})

test('pay in the markup that the text calls something else is not pay, and a note says so', () => {
  const full = '<p>Salary: £45,000 FTE (£27,000 actual)</p>'
  expect(read(full, paid(45_000))).toEqual([27_000, null, 'GBP', [45_000, null, null, null]])
  expect(pageOf(full, paid(45_000)).notes).toMatchObject([{ field: 'salary_min', quote: '45000' }])
  expect(read('<p>Salary: £60,000 OTE</p>', paid(60_000))).toEqual(none)
  expect(read('<p>Salary: £31,000 (was £28,000)</p>', paid(28_000))).toEqual([31_000, null, 'GBP'])
  expect(read('<p>Salary: US: $120,000; UK: £70,000</p>', paid(120_000, 'USD'))).toEqual([
    70_000,
    null,
    'GBP',
  ])
})

test('pay in the markup is completed by the pay for full time in the text', () => {
  const text = '<p>£27,000 a year for 22.5 hours a week (£45,000 FTE)</p>'
  expect(read(text, paid(27_000))).toEqual([27_000, null, 'GBP', [45_000, null, 22.5, null]])
})

test('of several salaries in the markup, that of the country of the post counts', () => {
  const baseSalary = [
    { currency: 'USD', value: { minValue: 120_000, maxValue: 150_000, unitText: 'YEAR' } },
    { currency: 'GBP', value: { minValue: 70_000, maxValue: 90_000, unitText: 'YEAR' } },
  ]
  expect(read('', { ...paid(1), baseSalary })).toEqual([70_000, 90_000, 'GBP'])
  const newYork = { address: { addressLocality: 'New York', addressCountry: 'US' } }
  const { jobLocation } = paid(1)
  expect(read('', { ...paid(1), baseSalary, jobLocation: newYork })).toEqual([120_000, 150_000, 'USD'])
  expect(read('', { ...paid(1), baseSalary, jobLocation: [newYork, jobLocation] })).toEqual([
    70_000,
    90_000,
    'GBP',
  ])
})

test('pay for full time in a text of the markup is kept', () => {
  expect(read('', { baseSalary: '£45,000 FTE, 22.5 hours per week' })).toEqual([
    null,
    null,
    'GBP',
    [45_000, null, 22.5, null],
  ])
})

test('each quote of pay stands on the page', () => {
  const [vacancy] = pageOf('<p>Salary: £45,000 FTE (£27,000 actual)</p>').vacancies
  expect(vacancy?.evidence.filter(({ field }) => field.startsWith('salary_'))).toEqual([
    { field: 'salary_min', quote: '£27,000 actual', from: 'text' },
    { field: 'salary_currency', quote: '£27,000 actual', from: 'text' },
    { field: 'salary_period', quote: '£27,000 actual', from: 'text' },
    { field: 'salary_fte', quote: '£45,000 FTE', from: 'text' },
  ])
})
