import { expect, test } from 'vitest'
import { withinDeadline } from '../../platform/within-deadline.ts'
import { extractPage } from './extract-page.ts'

const page = (body: string) =>
  `<title>Chef</title><h1>Chef</h1><p>We need a chef.</p>${body}<p>Apply now.</p>`
const posting = (place: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'JobPosting',
    title: 'Chef',
    hiringOrganization: { name: 'Hull Hall' },
    jobLocation: { address: { addressLocality: place } },
  })}</script><h1>Chef</h1>`

test.each([
  ['an office, as a place', posting(`x${' hq'.repeat(60)} !`)],
  ['offices of a town', page(`<p>Location: Leeds${' city office'.repeat(60)} !</p>`)],
  ['centres of cities', page(`<p>Location: Leeds${' city centre hospital'.repeat(40)} !</p>`)],
  ['a rough amount', page(`<p>This is a long sentence on the money: ${'ca'.repeat(38)}#£14 per hour.</p>`)],
  [
    'a number before a new closing date',
    page(`<p>Closing: extended to ${'1'.repeat(80)}# 2 January 2027</p>`),
  ],
  ['hours before a last day', page(`<p>Apply by${' 1'.repeat(60)} # 2 January 2027</p>`)],
  ['hours with units', page(`<p>Apply by${' 12 noon'.repeat(18)} # 2 January 2027</p>`)],
  ['days of the week', page(`<p>Apply by ${'tuesat'.repeat(26)}# 2 January 2027</p>`)],
  ['days after which nothing counts', page(`<p>No CVs after${' 1'.repeat(60)} # 2 January 2027.</p>`)],
  ['a list in a heading', `<h1>${'view all '.repeat(32)}#</h1>`],
])('repeated words take no more time than others: %s', (_words, html) => {
  const url = 'https://hostile.example/jobs/chef'
  const read = () => extractPage({ html, url, today: '2026-08-01' })
  // generous: each word doubled the time, up to years
  expect(withinDeadline(read, 5000).kind).toBeDefined()
})
