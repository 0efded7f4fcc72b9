import { expect, test } from 'vitest'
import { jobBoardLinks, onwardLinks } from './onward-links.ts'

const linksOf = (...[company]: Parameters<typeof onwardLinks>) =>
  Object.fromEntries(onwardLinks(company).map(({ label, href }) => [label, new URL(href)]))
const labelsOf = (...[company]: Parameters<typeof onwardLinks>) =>
  onwardLinks(company).map(({ label }) => label)

const careersOf = (website: string) =>
  linksOf({ name: 'Acme', website })['Careers page (search)']?.searchParams.get('q')

const always = ['Companies House', 'Careers page (search)', 'LinkedIn Jobs', 'DWP Find a Job']

test('a company of which only the name is known has a search at each site', () => {
  const links = linksOf({ name: 'Tolvermere Digital Limited' })
  expect(Object.keys(links)).toEqual(always)
  expect(links['Companies House']?.pathname).toBe('/search/companies')
  expect(links['Companies House']?.searchParams.get('q')).toBe('Tolvermere Digital Limited')
  expect(links['Careers page (search)']?.searchParams.get('q')).toBe('"Tolvermere Digital" careers UK')
  expect(links['LinkedIn Jobs']?.searchParams.get('keywords')).toBe('Tolvermere Digital')
  expect(links['DWP Find a Job']?.searchParams.get('q')).toBe('Tolvermere Digital')
})

test('a known company number leads to the record at Companies House, and an invalid one to a search', () => {
  expect(linksOf({ name: 'Acme', companyNumber: '1234567' })['Companies House']?.pathname).toBe(
    '/company/01234567',
  )
  expect(linksOf({ name: 'Acme', companyNumber: 'none' })['Companies House']?.pathname).toBe(
    '/search/companies',
  )
})

test('a known website is searched for its careers page', () => {
  expect(careersOf('https://www.acme.example/about')).toBe('careers site:acme.example')
  expect(careersOf('javascript:alert(1)')).toBe('"Acme" careers UK')
})

test('jobs are searched by the trading name, and Companies House by the legal one', () => {
  const links = linksOf({ name: 'Marlow Foods Ltd T/A The Green Plate' })
  expect(links['Companies House']?.searchParams.get('q')).toBe('Marlow Foods Ltd')
  expect(links['LinkedIn Jobs']?.searchParams.get('keywords')).toBe('The Green Plate')
})

test.each([
  ['Acme & Sons (UK) Ltd.', 'Acme & Sons (UK)'],
  ['Marlow, LLP', 'Marlow'],
  ['Limited', 'Limited'],
  ['Tolvermere Community Interest Company', 'Tolvermere'],
])('the search for jobs at “%s” is for “%s”', (name, text) => {
  expect(linksOf({ name })['DWP Find a Job']?.searchParams.get('q')).toBe(text)
})

test.each([
  ['Tolvermere NHS Foundation Trust', [], ['NHS Jobs']],
  ['Marlow Lodge', ['Health and social care'], ['NHS Jobs']],
  ['Northgate Care Ltd', [], ['NHS Jobs']],
  ['Tolvermere Academy Trust', [], ['Teaching Vacancies']],
  ['Marlow Partnership', ['Education'], ['Teaching Vacancies']],
  ['Royal Dental School', [], ['NHS Jobs', 'Teaching Vacancies']],
  ['Careful Movers Ltd', ['Transport and storage'], []],
])('the sites for one sector that fit “%s” of %j are %j', (name, sectorNames, sites) => {
  expect(labelsOf({ name, sectorNames })).toEqual([...always, ...sites])
})

test.each([
  ['nurses', ['2237'], ['DWP Find a Job', 'NHS Jobs']],
  ['teachers', ['2313'], ['DWP Find a Job', 'Teaching Vacancies']],
  ['lecturers', ['2311'], ['DWP Find a Job', 'jobs.ac.uk']],
  ['welders', ['5213'], ['DWP Find a Job']],
  ['an unknown occupation', [], ['DWP Find a Job', 'NHS Jobs', 'Teaching Vacancies', 'jobs.ac.uk']],
])('jobs for %s are searched on the sites that have such jobs', (_what, codes, labels) => {
  expect(jobBoardLinks('words', '', codes).map(({ label }) => label)).toEqual(labels)
})

const searchesAt = (words: string, place: string) =>
  jobBoardLinks(words, place, ['2237']).map(({ href }) => new URL(href).search)

test('the search on another site has the words and the place, and leaves out what is empty', () => {
  expect(searchesAt('staff nurse', 'Leeds')).toEqual([
    '?q=staff+nurse&w=Leeds',
    '?keyword=staff+nurse&location=Leeds&language=en',
  ])
  expect(searchesAt('', '')).toEqual(['', '?language=en'])
})
