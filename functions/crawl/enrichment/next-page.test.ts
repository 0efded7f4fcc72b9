import { expect, test } from 'vitest'
import { hasWholeList, type ReadPage } from './next-page.ts'

const home = 'https://acme.example/'
const jobs = 'https://acme.example/jobs'
const pageOf = (url: string, more: Partial<ReadPage> = {}): ReadPage => ({
  address: url,
  url,
  company: { contact_page: null, careers_page: null, vacancies_page: jobs, logo_link: null },
  aboutPage: null,
  boards: [],
  kind: 'company',
  isEmptyList: false,
  nextList: null,
  ...more,
})

test.each([
  ['lists vacancies', { kind: 'vacancies' }, true],
  ['says that there are none', { isEmptyList: true }, true],
  ['does neither', {}, false],
] as const)('if the page of vacancies %s, the whole list was read: %o', (_what, more, isWhole) => {
  expect(hasWholeList([pageOf(home), pageOf(jobs, more)])).toBe(isWhole)
})

test('another page that says that there are no vacancies is not the list', () => {
  expect(hasWholeList([pageOf(home, { isEmptyList: true })])).toBe(false)
})

const careers = 'https://acme.example/careers'
const company = { contact_page: null, careers_page: careers, vacancies_page: null, logo_link: null }

test.each([
  ['lists vacancies', { kind: 'vacancies' }, true],
  ['says that there are none', { isEmptyList: true }, true],
  ['does neither', {}, false],
] as const)(
  'without a page of vacancies, a careers page that %s is the whole list: %o',
  (_what, more, isWhole) => {
    const pages = [pageOf(home, { company }), pageOf(careers, { company, ...more })]
    expect(hasWholeList(pages)).toBe(isWhole)
  },
)

test('a careers page is not the list if a page names one of vacancies', () => {
  expect(hasWholeList([pageOf(home), pageOf(careers, { company, isEmptyList: true })])).toBe(false)
})
