import { expect, test } from 'vitest'
import { extractPage } from './extract-page.ts'

const url = 'https://www.harbour-care.example/jobs/care-assistant'
const read = (body: string) =>
  extractPage({ html: `<html><body>${body}</body></html>`, url, today: '2026-08-01' })

const labels = `<p><strong>Salary:</strong> £12.50 - £13.75 per hour</p><p><b>Location:</b> Leeds, West Yorkshire</p>
  <p>Closing date: 31st August 2026</p><p>Contract type: Permanent, Full-time</p>`
const prose = `<p>You must have at least two years’ experience in care. Visa sponsorship is available for this role.</p>
  <h2>What you’ll need</h2><ul><li>NVQ Level 2</li><li>Driving licence.</li></ul><h2>Skills</h2><ul><li>Patience</li></ul>
  <h2>Benefits</h2><ul><li>Pension</li></ul><a href="/apply">Apply now</a>`
const facts = {
  title: 'Care Assistant',
  job_category_id: 61,
  salary_min: 12.5,
  salary_max: 13.75,
  salary_currency: 'GBP',
  salary_period: 'hour',
  city_name: 'Leeds',
  country_code: 'GB',
  expiry_date: '2026-08-31',
  contract_type: 'Permanent',
  work_type: 'Full-time',
}

test.each([
  ['paragraphs', labels],
  [
    'one line',
    '<p>Salary: £12.50 - £13.75 per hour | Location: Leeds | Closing date: 31/08/2026 | Job type: Permanent full time</p>',
  ],
  [
    'a description list',
    '<dl><dt>Salary</dt><dd>£12.50-£13.75 per hour</dd><dt>Location</dt><dd>Leeds</dd><dt>Closing date</dt><dd>31 Aug 2026</dd><dt>Contract type</dt><dd>Permanent</dd><dt>Hours</dt><dd>Full-time</dd></dl>',
  ],
  [
    'a table',
    '<table><tr><th>Pay</th><td>£12.50 to £13.75 per hour</td></tr><tr><td>Place of work</td><td>12 High Street, Leeds LS1 1AA</td></tr><tr><td>Apply by</td><td>Monday 31 August</td></tr><tr><td>Job type</td><td>Permanent / Full-time</td></tr></table>',
  ],
  [
    'pairs of blocks',
    '<div><div><span>Salary</span></div><div>£12.50 - £13.75 per hour</div></div><div><div>Location</div><div>Leeds</div></div><div><div>Closes</div><div>31 August 2026</div></div><div><div>Contract</div><div>Permanent, full-time</div></div>',
  ],
])('labels and values in %s are read', (_name, markup) => {
  const { kind, vacancies } = read(`<h1>Care Assistant</h1>${markup}${prose}`)
  expect(kind).toBe('vacancy')
  expect(vacancies).toMatchObject([facts])
})

test('a description has bullets, but not the labels of other fields', () => {
  const list = `<dl><dt>Salary</dt><dd>£26,000 a year</dd><dt>Reference</dt><dd>CA-7</dd></dl>
    <table><tr><th>Location</th><td><p>Leeds</p></td></tr></table>`
  const { vacancies } = read(`<h1>Care Assistant</h1>${list}${prose}`)
  expect(vacancies[0]?.job_description?.split('\n')).toEqual([
    'Reference',
    'CA-7',
    'You must have at least two years’ experience in care. Visa sponsorship is available for this role.',
    'What you’ll need',
    '• NVQ Level 2',
    '• Driving licence.',
    'Skills',
    '• Patience',
    'Benefits',
    '• Pension',
  ])
})

test('prose and lists are read, with quotes of the visible text', () => {
  const { vacancies } = read(`<h1>Care Assistant</h1>${labels}${prose}`)
  expect(vacancies[0]).toMatchObject({
    min_experience_years: 2,
    visa_sponsorship: 1,
    required_qualifications: ['NVQ Level 2', 'Driving licence'],
    skills: ['Patience'],
    benefits_perks: ['Pension'],
  })
  expect(vacancies[0]?.evidence).toContainEqual({
    field: 'visa_sponsorship',
    quote: 'Visa sponsorship is available for this role.',
    from: 'text',
  })
})

test('other vacancies, banners and hidden text on the page never count', () => {
  const { vacancies } = read(`<nav>£99,000 a year</nav><div class="cookie-banner">£88,000 a year</div>
    <h1>Care Assistant</h1><p>Location: Leeds</p><p hidden>Salary: £77,000</p><p style="display:none">Closing date: 1 May 2026</p>${prose}
    <section><h2>Similar jobs</h2><p>Nurse, £45,000 a year, York</p></section>
    <div><h2>Other vacancies</h2></div><footer>£66,000 a year</footer>`)
  expect(vacancies).toMatchObject([{ salary_min: null, expiry_date: null, city_name: 'Leeds' }])
})

const marked = (data: object, body: string) =>
  read(
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', title: 'Care Assistant', ...data })}</script><h1>Care Assistant</h1>${body}`,
  )

test('if markup and text contradict each other, the text wins and a note records it', () => {
  const { vacancies, notes } = marked(
    {
      validThrough: '2026-12-31',
      baseSalary: { currency: 'GBP', value: { minValue: 20_000, unitText: 'YEAR' } },
      jobLocation: { address: { addressLocality: 'York' } },
    },
    labels,
  )
  expect(vacancies).toMatchObject([facts])
  expect(notes.map(({ field }) => field)).toEqual(['salary_min', 'expiry_date', 'city_name'])
})

test('a value of the markup that the text also shows is not a contradiction', () => {
  const { vacancies, notes } = marked(
    { baseSalary: { currency: 'GBP', value: { minValue: 24_375, unitText: 'YEAR' } } },
    `${labels}<p>That is £24,375 a year.</p>`,
  )
  expect(vacancies).toMatchObject([{ salary_min: 24_375, salary_period: 'year' }])
  expect(notes).toEqual([])
})

test('an expired vacancy keeps its date', () => {
  expect(marked({ validThrough: '2025-01-31' }, '').vacancies).toMatchObject([{ expiry_date: '2025-01-31' }])
})

test('a page that lists links to postings has a vacancy for each, with the facts of its card', () => {
  const { kind, vacancies } = read(`<h1>Current vacancies</h1><ul>
    <li><h3><a href="/jobs/101-teacher">Teacher of Maths</a></h3><p>Location: Leeds</p><p>£31,650 - £49,084</p></li>
    <li><h3>Cleaner</h3><p>York | Part-time | £12.21 per hour</p><a href="/jobs/102-cleaner">View job</a></li></ul>`)
  expect(kind).toBe('vacancies')
  expect(vacancies).toMatchObject([
    {
      title: 'Teacher of Maths',
      link: 'https://www.harbour-care.example/jobs/101-teacher',
      city_name: 'Leeds',
      salary_max: 49_084,
    },
    {
      title: 'Cleaner',
      link: 'https://www.harbour-care.example/jobs/102-cleaner',
      city_name: 'York',
      work_type: 'Part-time',
      salary_period: 'hour',
    },
  ])
})

test.each([
  ['an article', '<h1>Ten tips for your salary review</h1><p>Apply these tips.</p>'],
  ['nothing', ''],
])('a page with %s has no vacancy', (_name, body) => {
  expect(read(body).vacancies).toEqual([])
})

test('zero-width and tag characters do not hide or make facts', () => {
  const { vacancies } = read(
    `<h1>Care\u200b Assistant</h1>${labels.replace('£12.50', '£12\u200d.50\u{e0041}')}${prose}`,
  )
  expect(vacancies).toMatchObject([facts])
})

test('the link of a vacancy comes from its apply button, or else from its markup', () => {
  const posting = { title: 'Chef', url: '/jobs/chef' }
  expect(marked(posting, '<a href="https://apply.example/7">Apply now</a>').vacancies).toMatchObject([
    { link: 'https://apply.example/7' },
  ])
  expect(marked(posting, '<a href="/contact">Apply now</a>').vacancies).toMatchObject([
    { link: 'https://www.harbour-care.example/jobs/chef' },
  ])
})

test('a list that the markup joins with commas gets its entries from the text', () => {
  const { vacancies } = read(
    `<script type="application/ld+json">{"@type":"JobPosting","title":"Chef","skills":"Time, speed and order, Cooking"}</script>
    <h2>Skills</h2><ul><li>Time, speed and order</li><li>Cooking</li></ul>`,
  )
  expect(vacancies).toMatchObject([{ skills: ['Time, speed and order', 'Cooking'] }])
})

test.each([
  [
    '<p>Hours: 40 per week</p>',
    {
      weekly_hours: 40,
      evidence: expect.arrayContaining([{ field: 'weekly_hours', quote: '40 per week', from: 'text' }]),
    },
  ],
  ['<p>You work 4 x 12 hour shifts a week.</p>', { weekly_hours: 48 }],
  ['<p>You work 12 hour shifts.</p>', { weekly_hours: null }],
  ['<p>Experience: At least 2 years</p>', { min_experience_years: 2 }],
  ['<p>No previous experience is needed.</p>', { min_experience_years: 0 }],
  ['<ul><li>On-site nursery</li></ul>', { remote_work_policy: null }],
  ['<p>Hybrid working</p>', { remote_work_policy: 'Hybrid' }],
  ['<p>We are happy to talk about part-time hours.</p>', { work_type: null }],
  ['<p>We are open to part-time or a job share.</p>', { work_type: null }],
  ['<p>Hours: 37 a week; part-time considered</p>', { work_type: null }],
  ['<p>Hours: part-time, 20 a week</p>', { work_type: 'Part-time' }],
  ['<p>Hours: full or part time</p>', { work_type: null }],
  ['<p>£30,000–£35,000 | ⏰ Full-time | 25 days of leave, and a free lunch</p>', { work_type: 'Full-time' }],
  ['<p>Salary: £20.05 to £25.35</p>', { salary_min: 20.05, salary_period: 'hour' }],
  ['<p>Location: Singapore</p>', { city_name: 'Singapore', country_code: 'SG' }],
])('%s beside a vacancy is read as %o', (markup, expected) => {
  const body = `<h1>Chef</h1><p>Contract: Permanent</p><p>Closing date: 31 August 2026</p><p>Apply today.</p>${markup}`
  expect(read(body).vacancies).toMatchObject([expected])
})

test.each([
  ['<p>Contract: Full-time</p>', null],
  ['<p>Contract hours: 20 a week</p>', null],
  ['<p>Hours: 35 a week; Contract: Permanent</p>', 'Permanent'],
  ['<p>Hours: 35 a week, Contract - Permanent</p>', 'Permanent'],
  ['<p>Type: Contract - 6 months</p>', 'Contract'],
])('the label "Contract" is no type of contract: %s', (markup, expected) => {
  const body = `<h1>Chef</h1><p>Salary: £30,000</p><p>Closing date: 31 August 2026</p><p>Apply today.</p>${markup}`
  expect(read(body).vacancies).toMatchObject([{ contract_type: expected }])
})

test.each([
  ['<p>Job type: Contract - Full-time</p>', 'Contract'],
  ['<p>Role type: Contractor – part time</p>', 'Contract'],
  ['<dl><dt>Job type</dt><dd>Contract - Full-time</dd></dl>', 'Contract'],
  ['<p>Job type: Contract - Permanent</p>', 'Permanent'],
  ['<p>Contract - Full-time</p>', null],
  ['<p>Employment type: Fixed term contract (12 months)</p>', 'Fixed-term'],
  ['<p>Employment type: Fixed‑term contract (12 months)</p>', 'Fixed-term'],
  ['<p>Contract: 6 months</p>', 'Contract'],
  ['<p>Contract length: Initially twelve (12) months, full-time</p>', 'Fixed-term'],
  ['<p>Length of contract: 6-9 months</p>', 'Contract'],
  ['<p>Contract length: 12 months</p><p>Contract type: Fixed-term</p>', 'Fixed-term'],
  ['<p>Contract length: 12 months</p><p>This is a fixed-term role.</p>', 'Fixed-term'],
  ['<p>Contract: 6 months, then permanent</p>', 'Permanent'],
  ['<p>Contract: 3 months’ notice</p>', null],
  ['<p>Contract: 6 months probation</p>', null],
  ['<p>Contract: 12 months a year</p>', null],
  ['<p>Contract: 39 weeks, term time only</p>', null],
  ['<p>Notice period: 6 months</p>', null],
])('the value and the label name the type of contract together: %s', (markup, expected) => {
  const body = `<h1>Chef</h1><p>Salary: £30,000</p><p>Closing date: 31 August 2026</p><p>Apply today.</p>${markup}`
  expect(read(body).vacancies).toMatchObject([{ contract_type: expected }])
})

test('labels and values in adjacent spans and in preformatted text are read', () => {
  const spans = '<div><span>Closing date</span><span>31 August 2026</span></div><p>Salary: £30,000</p>'
  expect(read(`<h1>Chef</h1>${spans}`).vacancies).toMatchObject([
    { expiry_date: '2026-08-31', salary_min: 30_000 },
  ])
  const lines = '<pre>Job title: Chef\nLocation: Leeds\nSalary: £30,000\nClosing date: 31 August 2026</pre>'
  expect(read(lines).vacancies).toMatchObject([
    { title: 'Chef', city_name: 'Leeds', expiry_date: '2026-08-31' },
  ])
})

const hourly = (value: object) => ({
  baseSalary: { currency: 'GBP', value: { ...value, unitText: 'HOUR' } },
})

test('a maximum in the text contradicts another maximum in the markup, and tells what a single figure means', () => {
  const text = '<p>Salary: up to £23.10 per hour</p><p>Location: Leeds</p>'
  const other = marked(hourly({ maxValue: 46.2 }), text)
  expect(other.vacancies).toMatchObject([{ salary_min: null, salary_max: 23.1 }])
  expect(other.notes).toMatchObject([{ field: 'salary_max', quote: '46.2' }])
  const same = marked(hourly({ value: 23.1 }), text)
  expect(same.vacancies).toMatchObject([{ salary_min: null, salary_max: 23.1 }])
  expect(same.notes).toEqual([])
})

test('the closing date and the experience of a German posting are read', () => {
  const { vacancies } = read(`<h1>Schweißer (m/w/d)</h1><p>Standort: Leeds</p><p>Gehalt: 48.000 € im Jahr</p>
    <p>Bewerbungsschluss 25. Dezember 2026</p><p>Mindestens 3 Jahre Berufserfahrung.</p><p>Jetzt bewerben</p>`)
  expect(vacancies).toMatchObject([{ expiry_date: '2026-12-25', min_experience_years: 3 }])
})
