import { expect, test } from 'vitest'
import { extractPage } from '../extract-page.ts'

const url = 'https://www.tarnbeck-pumps.example/jobs/fitter'
// a Wednesday
const today = '2026-11-25'
const body = `<h2>Responsibilities</h2><ul><li>Fit pumps</li></ul><h2>Requirements</h2><ul><li>NVQ level 3</li></ul>`

function pageOf(text: string, posting?: object) {
  const data = { '@type': 'JobPosting', title: 'Pump fitter', description: 'Fit pumps.', ...posting }
  const script = posting ? `<script type="application/ld+json">${JSON.stringify(data)}</script>` : ''
  const html = `${script}<main><h1>Pump fitter</h1>${text}${body}</main>`
  return extractPage({ html, url, today })
}

const closes = (text: string, posting?: object) => pageOf(text, posting).vacancies[0]?.expiry_date ?? null

test.each([
  'Final day for receipt of applications is 18 December 2026.',
  'CVs must reach us by 18 December 2026',
  'Completed forms should be returned by 5pm on 18 December 2026.',
  'We need your application on or before 18/12/2026.',
  'Expressions of interest by midnight on 18 December 2026, please.',
  'Deadline: we start interviews early but close 18 December 2026',
  'The vacancy is open for applications to 18 December 2026',
  'The vacancy closes from midnight on 18 December 2026',
  'The cut-off date is 18 December 2026.',
  'Applications are invited up to and including 18 December 2026.',
  'Apply by close of play on 18 December 2026.',
  'Register your interest by 18 December 2026.',
  'Advertised on 1 November 2026, closing on 18 December 2026.',
  'This advert will be taken down on 18 December 2026.',
  'The portal goes offline on 18 December 2026.',
  'We will stop taking applications on 18 December 2026.',
  'The post is open for applications up to 18 December 2026.',
  'The vacancy was shut on 10 November 2026 and is open again until 18 December 2026.',
])('a closing date is known by its phrase: "%s"', (text) => {
  expect(closes(`<p>${text}</p>`)).toBe('2026-12-18')
})

test.each([
  ['Applications are open from 10 to 24 November 2026.', '2026-11-24'],
  ['Apply between 10 November and 4 December 2026.', '2026-12-04'],
  ['The vacancy is open 23 November to 7 December.', '2026-12-07'],
])('the end of a period closes it: "%s"', (text, date) => {
  expect(closes(`<p>${text}</p>`)).toBe(date)
})

test.each([
  ['Closing tomorrow', '2026-11-26'],
  ['Applications close today at 5pm.', '2026-11-25'],
  ['Closing tonight', '2026-11-25'],
  ['Closing this Friday', '2026-11-27'],
  ['The post closes on Sunday.', '2026-11-29'],
  ['Closes in 3 days', '2026-11-28'],
  ['Only 3 days left to apply', '2026-11-28'],
  ['Closing date: Friday', '2026-11-27'],
])('a relative closing date is counted from today: "%s"', (text, date) => {
  expect(closes(`<p>${text}</p>`)).toBe(date)
})

test.each([
  'Successful applicants will hear from us by 18 December 2026.',
  'If your application is successful, interviews take place before 18 December 2026.',
  'We will contact you before 18 December 2026 if your application is shortlisted.',
  'Our team works closely with farms since 4 May 2009.',
  'We were founded on 18 December 1998.',
  'Our offices are closed on 18 December 2026.',
  'Closing date: ongoing, interviews in the week commencing 18 December 2026',
  'Deadline: applications are reviewed weekly from 18 December 2026',
])('a date of something else is not a closing date: "%s"', (text) => {
  expect(closes(`<p>${text}</p>`)).toBeNull()
})

const extended = '2026-12-11'
test.each([
  'Closing date extended until midnight on 11 December 2026 (previously 20 November 2026)',
  'Revised deadline 11 December 2026; old deadline 20 November 2026.',
])('a date that was replaced does not count: "%s"', (text) => {
  expect(closes(`<p>${text}</p>`)).toBe(extended)
})

test('a note on an extension counts beside the label of the first date', () => {
  const label = '<p>Closing date: 20 November 2026</p>'
  expect(closes(`<p>DEADLINE EXTENDED TO 11 DECEMBER 2026</p>${label}`)).toBe(extended)
  expect(closes(`${label}<p>Extended to 11 December 2026</p>`)).toBe(extended)
  expect(closes(`${label}<p>Our lease was extended to 11 December 2026.</p>`)).toBe(
    extended.replace('12-11', '11-20'),
  )
})

test('an extension in the text overrides the date of the markup, even one that the text shows', () => {
  const posting = { validThrough: '2026-11-20' }
  const text = '<p>Closing date: 20 November 2026 (extended to 11 December 2026)</p>'
  expect(closes(text, posting)).toBe(extended)
  expect(pageOf(text, posting).notes).toMatchObject([{ field: 'expiry_date', quote: '2026-11-20' }])
})

test.each([
  '<p>Closing date: <span style="text-decoration: line-through">20 November 2026</span> 11 December 2026</p>',
  '<p>Closing date: <span style="text-decoration-line:line-through red">20 November</span> 11 December 2026</p>',
  '<p>Closing date: <span class="line-through">20 November 2026</span> 11 December 2026</p>',
  '<p>Closing date: <span class="text-decoration-line-through">20 November 2026</span> 11 December 2026</p>',
])('a date that is struck out does not count: %s', (text) => {
  expect(closes(text)).toBe(extended)
})

test('pay, places and sponsorship that are struck out do not count', () => {
  const vacancy = pageOf(
    `<p>Salary: <s>£28,000</s> £31,000 a year</p><p>Location: <s>London</s> Leeds</p>
     <p><s>Visa sponsorship is available.</s></p><p><del>Full-time, permanent</del></p>`,
  ).vacancies[0]
  expect(vacancy).toMatchObject({
    salary_min: 31_000,
    salary_max: null,
    city_name: 'Leeds',
    visa_sponsorship: null,
  })
  expect([vacancy?.work_type, vacancy?.contract_type]).toEqual([null, null])
  expect(vacancy?.places).toHaveLength(1)
  expect(vacancy?.job_description).not.toContain('sponsorship')
})

test('text that is struck out in the description of a posting does not count', () => {
  const description = '<p>Fit pumps.</p><p><s>Visa sponsorship is available.</s></p>'
  expect(pageOf('', { description }).vacancies[0]).toMatchObject({
    visa_sponsorship: null,
    job_description: 'Fit pumps.',
  })
})

test('a posting date of the text that lies after the closing date of the markup is left out, with a note', () => {
  const old = { datePosted: '1970-01-01', validThrough: '2026-10-01' }
  const { vacancies, notes } = pageOf('<p>Posted Oct 20</p>', old)
  expect(vacancies[0]).toMatchObject({ post_date: null, expiry_date: '2026-10-01' })
  expect(notes).toMatchObject([{ field: 'post_date', reason: 'the posting date is after the closing date' }])
})

test.each(['The fixed-term role finishes on 18 December 2026.'])(
  'the end of something else is not a closing date: "%s"',
  (text) => {
    expect(closes(`<p>${text}</p>`)).toBeNull()
  },
)

test.each([
  { datePosted: '2026-12-25', validThrough: '2026-12-20' },
  { datePosted: '2026-12-25', validThrough: '2027-01-20' },
  { datePosted: '2026-11-26', validThrough: null },
])('a posting date in the future is left out, with a note: %o', (dates) => {
  const { vacancies, notes } = pageOf('', dates)
  expect(vacancies[0]).toMatchObject({ post_date: null, expiry_date: dates.validThrough })
  expect(notes).toEqual([
    { field: 'post_date', reason: 'the posting date is in the future', quote: dates.datePosted },
  ])
})

test('a posting date of the text takes the place of one in the future, and is refused as such itself', () => {
  const { vacancies } = pageOf('<p>Posted: 20 November 2026</p>', { datePosted: '2026-12-25' })
  expect(vacancies[0]?.post_date).toBe('2026-11-20')
  const later = pageOf('<p>Posted: 30 November 2026</p>')
  expect(later.vacancies[0]?.post_date).toBeNull()
  expect(later.notes).toMatchObject([{ field: 'post_date', reason: 'the posting date is in the future' }])
})

test('of two dates of the markup that contradict each other, the posting date is left out', () => {
  const { vacancies, notes } = pageOf('', { datePosted: '2026-11-10', validThrough: '2026-11-05' })
  expect(vacancies[0]).toMatchObject({ post_date: null, expiry_date: '2026-11-05' })
  expect(notes).toMatchObject([{ field: 'post_date', reason: 'the posting date is after the closing date' }])
})

test('the postings of a list are checked in the same way', () => {
  const type = 'JobPosting'
  const data = [
    { '@type': type, title: 'Pump fitter', datePosted: '2026-12-25' },
    { '@type': type, title: 'Pump tester', datePosted: '2026-11-10' },
  ]
  const html = `<script type="application/ld+json">${JSON.stringify(data)}</script>
    <main><h1>Jobs</h1><ul><li>Pump fitter</li><li>Pump tester</li></ul></main>`
  const { vacancies, notes } = extractPage({ html, url: 'https://www.tarnbeck-pumps.example/jobs', today })
  expect(vacancies.map(({ post_date }) => post_date)).toEqual([null, '2026-11-10'])
  expect(notes).toMatchObject([{ field: 'post_date', reason: 'the posting date is in the future' }])
})

test('a closing date of the text that lies before the posting date of the markup is left out', () => {
  const { vacancies } = pageOf('<p>Closing 5 November</p>', { datePosted: '2026-11-10' })
  expect(vacancies[0]).toMatchObject({ post_date: '2026-11-10', expiry_date: null })
})

test('dates that do not contradict each other are kept', () => {
  const { vacancies } = pageOf('<p>Posted 20 October 2026. Closing date 30 November 2026.</p>')
  expect(vacancies[0]).toMatchObject({ post_date: '2026-10-20', expiry_date: '2026-11-30' })
})
