import { beforeEach, describe, expect, test } from 'vitest'
import { bodyOf, listedNames, resultPages } from '../../../tests/support/extension/result-pages.ts'
import { siteAt, sites } from '../sites.ts'
import { findEmployers, employerOf } from './page-marker.ts'

beforeEach(() => document.body.replaceChildren())

describe.each(sites)('on a page in the shape of $name', (site) => {
  test('the employers of the list are found, and nothing else', () => {
    document.body.innerHTML = bodyOf(site.id)
    const found = findEmployers(document, site)
    expect(found.map(({ name }) => name)).toEqual(listedNames)
    expect(found.filter(({ isRecruiter }) => isRecruiter).map(({ name }) => name)).toEqual([
      'Slieveroe Architects LLP',
    ])
  })

  test('the badge of an employer stands outside the link of its name', () => {
    document.body.innerHTML = bodyOf(site.id)
    for (const { anchor, element } of findEmployers(document, site)) {
      expect(anchor.contains(element)).toBe(true)
      expect(anchor.closest(site.card)).not.toBeNull()
      expect(anchor.parentElement?.closest('a, button') ?? null).toBeNull()
    }
  })

  test('its address is a result page of this site', () => {
    const url = new URL(resultPages[site.id].url)
    expect(siteAt(url)?.id).toBe(site.id)
    expect(url.pathname).toMatch(site.resultPaths)
  })
})

test.each([
  ['linkedin', '/jobs/view/123/'],
  ['linkedin', '/feed/'],
  ['indeed', '/viewjob'],
  ['reed', '/jobs/staff-nurse/53412345'],
  ['nhs-jobs', '/candidate/jobadvert/C1234'],
] as const)('on %s the page %s is no list of results', (id, path) => {
  expect(path).not.toMatch(sites.find((site) => site.id === id)!.resultPaths)
})

test.each([
  ['Acme Ltd', 'Acme Ltd'],
  [' Acme \n  Ltd\u200B ', 'Acme Ltd'],
  ['Acme Ltd · Leeds, England', 'Acme Ltd'],
  ['Acme Ltd 3.8 ★', 'Acme Ltd'],
  ['Studio 5', 'Studio 5'],
  ['Posted by Acme Ltd', 'Acme Ltd'],
  ['Employer: Acme Ltd', 'Acme Ltd'],
  ['Recruiter: Acme Ltd', 'Acme Ltd, a recruiter'],
  ['Posted by: Agency: Acme Ltd', 'Acme Ltd, a recruiter'],
  ['via Acme Ltd', 'Acme Ltd, a recruiter'],
  ['Viaduct Homes', 'Viaduct Homes'],
  ['\u202EdtL emcA', 'dtL emcA'],
  ['\uD800 Acme', '\uFFFD Acme'],
])('the employer in the text %j is %s', (text, expected) => {
  const { name, isRecruiter } = employerOf(text)!
  expect(isRecruiter ? `${name}, a recruiter` : name).toBe(expected)
})

test.each([
  '',
  '  ',
  'A',
  '★ 3.8',
  '12345',
  'Confidential',
  'company CONFIDENTIAL',
  'Private Advertiser',
  'x'.repeat(201),
])('the text %j names no employer', (text) => {
  expect(employerOf(text)).toBeUndefined()
})
