import { expect, test } from 'vitest'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { extractAdvertPage } from './extract-advert.ts'

const likeness = (title: string) => builtInOccupations().finder.rank(title)[0]?.score ?? 0
const read = (html: string) =>
  extractAdvertPage({ html, url: 'https://jobs.example/1', today: '2026-11-26' }, likeness)

const posting = (title: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'JobPosting',
    title,
    hiringOrganization: { '@type': 'Organization', name: 'Fernley Foods Ltd' },
    jobLocation: { address: { addressLocality: 'Leeds', addressCountry: 'GB' } },
    description: 'We sponsor visas for this post. You work 37.5 hours a week.',
  })}</script>`

test('the structured posting of a page is its advert', () => {
  const html = `${posting('Data engineer')}<h1>Data engineer</h1><p>Fernley Foods Ltd, Leeds</p><p>We sponsor visas for this post.</p>`
  expect(read(html)).toMatchObject({
    title: 'Data engineer',
    city_name: 'Leeds',
    weekly_hours: 37.5,
    visa_sponsorship: 1,
    employers: ['Fernley Foods Ltd'],
  })
})

test('a page without structured data is read like a pasted advert', () => {
  const html = '<main><p>Data engineer - Leeds</p><p>Fernley Foods Ltd</p><p>£50,000 a year</p></main>'
  expect(read(html)).toMatchObject({
    title: 'Data engineer',
    salary_min: 50_000,
    employers: ['Fernley Foods Ltd'],
  })
})

test('a page of several vacancies is no advert', () => {
  const list = ['Data engineer', 'Chef', 'Nurse'].map(
    (title, at) => `<li><a href="/jobs/${at}">${title}</a> Leeds £30,000</li>`,
  )
  expect(
    read(`<h1>Vacancies</h1><ul>${list.join('')}</ul>${['Chef', 'Nurse'].map(posting).join('')}`),
  ).toBeUndefined()
})
