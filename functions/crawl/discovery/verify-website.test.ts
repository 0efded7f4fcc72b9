import { expect, test } from 'vitest'
import type { SitePage } from './stated-owner.ts'
import { verifyWebsite } from './verify-website.ts'

const acme = { name: 'Acme Care Ltd', town: 'Leeds', postcode: 'LS1 4ZZ', company_number: '99000001' }

const page = (own: Partial<SitePage>): SitePage => ({
  url: 'https://acmecare.example/',
  domain: 'acmecare.example',
  title: 'Acme Care',
  names: [],
  lines: [],
  addresses: [],
  further: [],
  isNews: false,
  ...own,
})

const verdictOn = (own: Partial<SitePage>, organisation = acme) => {
  const verdict = verifyWebsite(organisation, [page(own)], true)
  return verdict.outcome === 'accepted' ? verdict.rule : 'why' in verdict && verdict.why
}

test.each([
  [['© Acme Care Ltd. Company number 99000001'], 'name-and-number'],
  [['Acme Care Limited, 1 Park Row, Leeds LS1 4ZZ'], 'legal-name-and-postcode'],
  [['1 Park Row, Leeds LS1 4ZZ'], 'name-and-postcode'],
  [['Acme Care Ltd', 'Park Row', 'Leeds', 'LS7 2ZZ'], 'legal-name-and-town'],
  [['2 Park Row, Leeds LS7 2ZZ'], 'name-and-town'],
  [['We serve Leeds and York.'], 'no-place'],
  [['1 Leeds Road, York YO1 7ZZ'], 'elsewhere'],
  [['Acme Care Ltd. Company number 99888888. Leeds LS1 4ZZ'], 'other-number'],
  [['© Acme Care Homes Ltd, Leeds LS1 4ZZ'], 'other-company'],
  [['© Acme Care LLP, Leeds LS1 4ZZ'], 'other-company'],
  [['This domain is for sale. Acme Care Ltd, Leeds LS1 4ZZ'], 'parked'],
  [['Acme Care Ltd, Leeds LS1 4ZZ', 'Claim this listing'], 'directory'],
])('%j decides: %s', (lines, decision) => {
  expect(verdictOn({ lines })).toBe(decision)
})

test('a longer name is another company', () => {
  expect(verdictOn({ title: 'Acme Care Homes', lines: ['1 Park Row, Leeds LS1 4ZZ'] })).toBe('not-named')
})

test.each([
  ['The Acme Care', 'Acme Care Ltd', 'name-and-postcode'],
  ['AcmeCare', 'Acme Care Ltd', 'name-and-postcode'],
  ['Acme Care Co', 'Acme Care & Company Ltd', 'name-and-postcode'],
  ['Acme Care', 'Acme Care & Company Ltd', 'not-named'],
  ['Acme Care & Co', 'Acme Care Ltd', 'not-named'],
])('the title %s and the name %s decide: %s', (title, name, decision) => {
  const organisation = { ...acme, name }
  expect(verdictOn({ title, lines: ['1 Park Row, Leeds LS1 4ZZ'] }, organisation)).toBe(decision)
})

test('a name in the text of an article is not that of the website', () => {
  const lines = ['I liked Acme Care in Leeds LS1 4ZZ.']
  expect(verdictOn({ title: 'My travels', lines })).toBe('not-named')
})

test('a domain that does not spell the name is not accepted', () => {
  const lines = ['© Acme Care Ltd. Company number 99000001']
  expect(verdictOn({ lines, domain: 'companychecker.example' })).toBe('other-domain')
})

test('a town of the same name in another part of the country is another town', () => {
  const newport = { name: 'Acme Care Ltd', town: 'Newport', postcode: 'NP20 1ZZ', company_number: '' }
  expect(verdictOn({ lines: ['Acme Care Ltd, Newport TF10 7ZZ'] }, newport)).toBe('elsewhere')
})

test('an address in structured data counts', () => {
  expect(verdictOn({ names: ['Acme Care'], addresses: ['1 Park Row, Leeds, LS1 4ZZ'] })).toBe(
    'name-and-postcode',
  )
})

test('until all pages are read, only a number or a postcode with the legal name decides', () => {
  const front = page({ lines: ['Acme Care Ltd, 2 Park Row, Leeds LS7 2ZZ'] })
  expect(verifyWebsite(acme, [front], false)).toEqual({ outcome: 'unclear', why: 'legal-name-and-town' })
  const legal = page({ lines: ['This website is owned by Medway Homes Ltd.'] })
  expect(verifyWebsite(acme, [front, legal], true)).toEqual({ outcome: 'rejected', why: 'other-company' })
})

test('a website of news is none, and the number of its maker is not that of the company', () => {
  const lines = ['Acme Care Ltd, 1 Park Row, Leeds LS1 4ZZ']
  expect(verdictOn({ lines, isNews: true })).toBe('news')
  const maker = 'Website by Web Makers, company number 99888888'
  expect(verdictOn({ lines: [...lines, maker] })).toBe('legal-name-and-postcode')
})

test('a mention of the legal name needs a domain that spells the whole name', () => {
  const mention = { title: 'News', lines: ['An award goes to Acme Care Ltd, 1 Park Row, Leeds LS1 4ZZ.'] }
  expect(verdictOn({ ...mention, domain: 'acmeadvertiser.example' })).toBe('not-named')
  expect(verdictOn({ ...mention, domain: 'acme-care.example' })).toBe('legal-name-and-postcode')
})

// most take longer than a test may if the time grows with the square of the text
test.each<[string, Partial<SitePage>, string]>([
  ['long names', { title: '', names: ['the '.repeat(500_000)] }, 'not-named'],
  ['long words', { lines: Array.from({ length: 500 }, () => 'A.'.repeat(1000)) }, 'no-place'],
  [
    'words before numbers',
    {
      lines: Array.from({ length: 900 }, () =>
        'company no no no no no no no no no no no no no no '.repeat(40),
      ),
    },
    'no-place',
  ],
  [
    'postcodes',
    { lines: [...Array.from({ length: 4 }, () => 'a,'.repeat(80)), 'M1 1AE,'.repeat(300_000)] },
    'elsewhere',
  ],
])('a hostile page with many %s is read in linear time', (_what, own, decision) => {
  expect(verdictOn(own)).toBe(decision)
})
