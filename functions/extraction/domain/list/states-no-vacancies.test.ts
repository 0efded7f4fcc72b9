import { expect, test } from 'vitest'
import { extractPage } from '../extract-page.ts'

const url = 'https://harbour.example/vacancies'
const isEmptyList = (body: string) =>
  extractPage({
    html: `<title>Vacancies</title><main><h1>Vacancies</h1>${body}</main>`,
    url,
    today: '2026-11-27',
  }).isEmptyList

test.each([
  'There are no vacancies at the moment.',
  'There are currently no vacancies.',
  'We currently have no open positions, but we like to hear from you.',
  'We have no current job vacancies at present. Please come back soon.',
  'Thank you for your interest. Unfortunately, there are no vacancies available right now.',
  'We do not currently have any vacancies.',
  'There aren’t any open roles at this time',
  'There are no vacancies at present, but we tell you when there are.',
  'No vacancies found',
  'Sorry, no jobs available.',
  'Currently no vacancies.',
  'We are not currently recruiting. Please come back soon.',
  'We’re not hiring at the moment',
  'Sorry, we are currently not recruiting for any positions.',
  'We aren’t hiring right now, but we like to hear from you.',
])('"%s" says that a list is empty', (text) => {
  expect(isEmptyList(`<p>${text}</p>`)).toBe(true)
})

test.each([
  'If there are no vacancies at the moment, send us your CV.',
  'There are no vacancies in Leeds.',
  'We have no vacancies for drivers.',
  'There are no other vacancies.',
  'We have no further openings.',
  'No vacancies are filled without an interview.',
  'When we are not recruiting, we keep your CV for a year.',
  'We are not recruiting drivers.',
  'We are not recruiting in Leeds.',
  'We are not hiring for any positions in Leeds.',
  'There are many vacancies.',
  'Loading',
])('"%s" does not', (text) => {
  expect(isEmptyList(`<p>${text}</p>`)).toBe(false)
})

test('a list with a posting is not empty, and neither is one whose words a script shows later', () => {
  const text = '<p>There are no vacancies.</p>'
  expect(isEmptyList(`${text}<a href="/jobs/welder">Welder</a>`)).toBe(false)
  expect(isEmptyList(`<div class="results d-none">${text}</div>`)).toBe(false)
  expect(isEmptyList(`<div hidden>${text}</div>`)).toBe(false)
})

// it takes seconds if the time grows with the square of the text
test('a long line is read in linear time', () => {
  expect(isEmptyList(`<p>${'there are no current '.repeat(100_000)}</p>`)).toBe(false)
})
