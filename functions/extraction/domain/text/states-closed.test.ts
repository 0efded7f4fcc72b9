import { expect, test } from 'vitest'
import { extractVacancies } from '../extract-page.ts'

const url = 'https://harbour.example/jobs/welder'

function isClosed(body: string, heading = '<h1>Welder</h1>'): boolean {
  const text = body.startsWith('<') ? body : `<p>${body}</p>`
  const post =
    '<p>Salary: £30,000 a year. Full-time, permanent. You will weld steel frames in our yard in Hull, every day.</p>'
  const html = `<title>Welder</title><main>${heading}${text}${post}</main>`
  return extractVacancies({ html, url, today: '2026-11-28' }).isClosed
}

test.each([
  'Sorry, this job is no longer available.',
  'We are no longer accepting applications.',
  'Vacancy closed',
  '<div class="alert">This vacancy is closed. <a href="/careers/vacancies">View our current vacancies</a></div>',
  'Please note that this position has now been filled.',
  'We regret to inform you that this vacancy is closed.',
  'Thank you for your interest, but this position is closed to new applications.',
  'Sorry, the position you are looking for has been filled.',
  'This job has expired.',
  'This advert has now expired and is no longer accepting applications.',
  'This vacancy has been withdrawn.',
  'The closing date has now passed, so we cannot accept your application.',
  '<h2>Sorry!</h2><div><span>This vacancy is now closed</span></div><a href="/jobs">See all jobs</a>',
  '<p><strong>This role has been filled – thank you to everyone who applied.</strong></p>',
  '<section><p>This position is no longer being advertised.</p><a href="/careers/search">Search our jobs here</a></section>',
])('a page with "%s" says that its vacancy is closed', (text) => {
  expect(isClosed(text)).toBe(true)
})

test.each([
  'This role is closed to overseas applicants.',
  'If the position has been filled, we remove the advert.',
  'We will tell you once this vacancy has been filled.',
  'This vacancy may be closed early.',
  '<p>This vacancy is now closed.</p><a href="/apply">Apply now</a>',
  '<h2>Similar jobs</h2><ul><li><a href="/jobs/fitter">Fitter</a><p>This vacancy is now closed</p></li></ul>',
  '<div><div><a href="/jobs/fitter">Fitter</a><p>This position has been filled.</p></div></div>',
  '<div class="d-none">This vacancy is now closed.</div>',
  'The closing date is 14 December 2026 or when the position has been filled.',
  'This vacancy will close as soon as enough applications are received.',
  'We reserve the right to close this vacancy early.',
  'The office is closed on Sundays and bank holidays.',
  'This role has been filled by agency staff until now.',
  'The position has been vacant since June.',
  'The post is open to all and has not been filled.',
  'If you do not hear from us, please assume the position has been filled.',
  'We are no longer accepting applications by post.',
  'Our nursery is closed for two weeks in August.',
  'Once applications have closed, interviews take place within a week.',
  'Please save this advert, as it is no longer available after the closing date.',
  'You will manage closed vacancies and filled positions in our system.',
  'You update the website when a job has expired.',
  'Applications closed last time within a day, so apply early.',
  'The previous role has been removed from the structure.',
  '<aside class="related-jobs"><h3>Fitter</h3><p>This job is no longer available</p></aside>',
  '<h2>Previous vacancies</h2><table><tr><td><a href="/vacancies/fitter">Fitter</a></td><td>Vacancy closed</td></tr></table>',
  '<p>No longer accepting applications</p><button>Apply for this job</button>',
  '<div class="status hidden">This job has expired</div>',
  '<p><s>This position has been filled.</s> This position is open again.</p>',
  '<ul><li><a href="/jobs/painter">Painter</a> – this position has been filled.</li></ul>',
  'The scheme you join is closed to new members.',
])('a page with "%s" does not', (text) => {
  expect(isClosed(text)).toBe(false)
})

test('the heading may say so, and so may a page without one', () => {
  expect(isClosed('See you.', '<h1>This vacancy is now closed</h1>')).toBe(true)
  expect(isClosed('This vacancy is now closed.', '')).toBe(true)
  expect(isClosed('<div><a href="/jobs/fitter">Fitter</a> This vacancy is now closed.</div>', '')).toBe(false)
})

test('a page about several vacancies is not closed by what it says of one', () => {
  const one = '<h2>Fitter</h2><p>This position has been filled.</p>'
  expect(isClosed(one, '<h1>Vacancies</h1>')).toBe(false)
  expect(isClosed(one, '<h1>Careers</h1>')).toBe(false)
})

test('a list of vacancies is not closed by what it says of one', () => {
  const html =
    '<main><h1>Vacancies</h1><p>This vacancy is now closed.</p><a href="/jobs/welder">Welder</a><a href="/jobs/fitter">Fitter</a></main>'
  const list = { html, url: 'https://harbour.example/jobs', today: '2026-11-28' }
  expect(extractVacancies(list)).toMatchObject({ kind: 'vacancies', isClosed: false })
})

// it takes seconds if the time grows with the square of the text
test('a long line is read in linear time', () => {
  expect(isClosed('this vacancy is now '.repeat(50_000))).toBe(false)
})
