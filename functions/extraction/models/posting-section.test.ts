import { expect, test } from 'vitest'
import { postingForModel, type ListedPosting } from './page-for-model.ts'

const url = 'https://welders.example/jobs'
const welder: ListedPosting = { title: 'Welder', link: null, others: ['Fitter'] }
const sectionOf = (body: string, posting = welder) =>
  postingForModel({ html: `<h1>Vacancies</h1>${body}`, url }, posting)?.text

test.each([
  [
    'articles',
    `<article><h2>Fitter</h2><p>Fit.</p></article><article><h2>Welder</h2><h2>Skills</h2><p>Weld.</p></article>`,
    'Welder\nSkills\nWeld.',
  ],
  [
    'headings alone',
    `<h2>Welder</h2><p>Weld.</p><h3>Skills</h3><p>Fire</p><h2>Fitter</h2><p>Fit.</p>`,
    'Welder\nWeld.\nSkills\nFire',
  ],
  [
    'headings in blocks',
    `<div><h2>Welder</h2></div><div>Weld.</div><div><h2>Fitter</h2></div><div>Fit.</div>`,
    'Welder\nWeld.',
  ],
])('the section of a posting among %s is found', (_name, body, text) => {
  expect(sectionOf(body)).toBe(text)
})

test('hidden text is not part of a section', () => {
  expect(
    sectionOf(
      `<h2>Welder</h2><p hidden>Painter</p><p>Weld.</p><div hidden><h2>Welder</h2></div><h2>Fitter</h2>`,
    ),
  ).toBe('Welder\nWeld.')
})

test.each([
  ['another posting has no heading', `<section><h2>Welder</h2></section><section><b>Fitter</b></section>`],
  ['it has no heading', `<h2>Fitter</h2><p>Welder</p>`],
])('a posting has no section if %s', (_name, body) => {
  expect(sectionOf(body)).toBeUndefined()
})

const twins = `<section id="a"><h2>Welder</h2><p>Days</p></section><section id="b"><h2>Welder</h2><p>Nights</p></section>`

test('of two postings with one title, the fragment of the link tells which is meant', () => {
  const twin = { title: 'Welder', others: ['Welder'] }
  expect(sectionOf(twins, { ...twin, link: `${url}#b` })).toBe('Welder\nNights')
  expect(sectionOf(twins, { ...twin, link: null })).toBeUndefined()
})

test('only links of the section are allowed', () => {
  const html = `<section><h2>Welder</h2><a href="/apply/1">Apply</a></section><section><h2>Fitter</h2><a href="/apply/2">Apply</a></section>`
  expect([...postingForModel({ html, url }, welder)!.links.keys()]).toEqual([
    'https://welders.example/apply/1',
  ])
})
