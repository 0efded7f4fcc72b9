import { describe, expect, test } from 'vitest'
import { companyRowSample } from '../../../tests/support/samples/company-data-line.ts'
import { companyCandidates, type ListedCompany } from './company-candidates.ts'
import type { CompanyRow } from './company-row.ts'
import { matchCompanies } from './match-companies.ts'

let numbers = 0
const row = (name: string, post_town: string, more: Partial<CompanyRow> = {}): CompanyRow =>
  companyRowSample({ number: String((numbers += 1)).padStart(8, '0'), name, post_town, ...more })
const listed = (name: string, town: string, more: Partial<ListedCompany> = {}): ListedCompany => ({
  id: 1,
  name,
  town,
  company_number: null,
  has_facts: false,
  ...more,
})

function match(companies: readonly ListedCompany[], rows: readonly CompanyRow[]) {
  const candidates = companyCandidates(companies)
  for (const one of rows) candidates.offer(one, () => one)
  return matchCompanies(companies, candidates)
}

/** What becomes of one company: the rule and the matched name, the doubt, or `missing`. */
function outcomeOf(company: ListedCompany, rows: readonly CompanyRow[]): string {
  const { matched, ambiguous } = match([company], rows)
  if (matched[0] !== undefined)
    return `${matched[0].rule}: ${matched[0].row.name}, ${matched[0].row.post_town}`
  return ambiguous[0]?.doubt ?? 'missing'
}

const former = (...previous_names: string[]) => ({ previous_names })
const dissolved = { status: 'Dissolved' }

describe('one company of the name', () => {
  test.each<[string, string, CompanyRow, string]>([
    ['Ltd for Limited', 'Acme Ltd', row('ACME LIMITED', 'LEEDS'), 'current-name'],
    ['another town', 'Acme Ltd', row('ACME LTD', 'YORK'), 'current-name'],
    ['an ampersand', 'Marks & Spencer PLC', row('MARKS AND SPENCER P.L.C.', 'X'), 'current-name'],
    ['punctuation', "O'Brien (Leeds) Ltd.", row("O'BRIEN LEEDS LIMITED", 'X'), 'current-name'],
    ['initials', 'J.C. Wise Ltd', row('J C WISE LIMITED', 'X'), 'current-name'],
    ['accents', 'Café Nero Ltd', row('CAFE NERO LIMITED', 'X'), 'current-name'],
    [
      'a proposal to strike off',
      'Acme Ltd',
      row('ACME LTD', 'X', { status: 'Active - Proposal to Strike off' }),
      'current-name',
    ],
    [
      'a previous name',
      'Acme Ltd',
      row('NEW NAME LIMITED', 'X', former('OLD', 'ACME LIMITED')),
      'previous-name',
    ],
    ['the name before "trading as"', 'Acme Ltd T/A Bright Care', row('ACME LIMITED', 'X'), 'current-name'],
    [
      'the trading name in the same town',
      'Acme T/A Bright Care',
      row('BRIGHT CARE LTD', 'LEEDS'),
      'trading-name-and-town',
    ],
    ['the trading name elsewhere', 'Acme Ltd T/A Subway', row('SUBWAY LIMITED', 'YORK'), 'missing'],
    [
      'an inactive company in the same town',
      'Acme Ltd',
      row('ACME LTD', 'Leeds', dissolved),
      'current-name-and-town',
    ],
    ['an inactive company elsewhere', 'Acme Ltd', row('ACME LTD', 'YORK', dissolved), 'not-active-elsewhere'],
    [
      'The at the other end',
      'The Fernley Club Limited',
      row('FERNLEY CLUB LIMITED(THE)', 'X'),
      'current-name',
    ],
    ['a missing The', 'Fernley Club Ltd', row('THE FERNLEY CLUB LIMITED', 'X'), 'current-name'],
    ['Company for Co', 'Fernley & Co Ltd', row('FERNLEY AND COMPANY LIMITED', 'X'), 'current-name'],
    [
      'the long form of CIC',
      'Fernley Care CIC',
      row('FERNLEY CARE COMMUNITY INTEREST COMPANY', 'X'),
      'current-name',
    ],
    ['a Welsh form', 'Fernley Cymru Cyf', row('FERNLEY CYMRU CYFYNGEDIG', 'X'), 'current-name'],
    ['a space elsewhere', 'Fern Ley Ltd', row('FERNLEY LIMITED', 'X'), 'other-form'],
    ['a space in the town', 'Fern Ley Ltd', row('FERNLEY LIMITED', 'LEEDS'), 'current-name-and-town'],
    ['The, without a legal form', 'The Lawns', row('LAWNS LIMITED', 'X'), 'other-form'],
    [
      'The, without a legal form, in the town',
      'The Lawns',
      row('LAWNS LIMITED', 'LEEDS'),
      'current-name-and-town',
    ],
    ['Saint for St', 'St Anne Ltd', row('SAINT ANNE LIMITED', 'X'), 'current-name'],
    ['no legal form', 'Acme', row('ACME LIMITED', 'X'), 'current-name'],
    ['another legal form elsewhere', 'Acme Ltd', row('ACME LLP', 'X'), 'other-form'],
    ['another legal form in the town', 'Acme Ltd', row('ACME PLC', 'LEEDS'), 'current-name-and-town'],
    ['UK elsewhere', 'Acme UK Ltd', row('ACME LTD', 'X'), 'other-form'],
    ['UK in the town', 'Acme UK Ltd', row('ACME LTD', 'LEEDS'), 'current-name-and-town'],
    ['Co in the town', 'Acme & Co', row('ACME LTD', 'LEEDS'), 'missing'],
    ['one more word', 'Acme Ltd', row('ACME HOLDINGS LIMITED', 'LEEDS'), 'missing'],
    ['a typo', 'Acme Ltd', row('ACNE LIMITED', 'LEEDS'), 'missing'],
    ['a plural', 'Acme Care Ltd', row('ACME CARES LIMITED', 'LEEDS'), 'missing'],
    ['another order of words', 'Bright Acme Ltd', row('ACME BRIGHT LIMITED', 'LEEDS'), 'missing'],
  ])('%s: %s', (_, name, one, outcome) => {
    expect(outcomeOf(listed(name, 'LEEDS'), [one]).split(':')[0]).toBe(outcome)
  })
})

describe('several companies of the name', () => {
  test.each<[string, CompanyRow[], string]>([
    [
      'in two towns',
      [row('ACME LTD', 'YORK'), row('ACME LTD', 'LEEDS')],
      'current-name-and-town: ACME LTD, LEEDS',
    ],
    ['in other towns', [row('ACME LTD', 'YORK'), row('ACME LTD', 'HULL')], 'several-elsewhere'],
    ['without a town', [row('ACME LTD', ''), row('ACME LTD', '')], 'several-elsewhere'],
    ['both in the town', [row('ACME LTD', 'LEEDS'), row('ACME LIMITED', 'Leeds')], 'several-in-town'],
    [
      'of two legal forms in the town',
      [row('ACME LLP', 'LEEDS'), row('ACME LIMITED', 'LEEDS')],
      'current-name: ACME LIMITED, LEEDS',
    ],
    [
      'of which only one, elsewhere, has the legal form',
      [row('ACME LLP', 'YORK'), row('ACME LIMITED', 'HULL')],
      'current-name: ACME LIMITED, HULL',
    ],
    [
      'of which only one, elsewhere, had the name in this legal form',
      [row('NEW LTD', 'HULL', former('ACME LTD')), row('ACME LLP', 'LEEDS')],
      'current-name-and-town: ACME LLP, LEEDS',
    ],
    [
      'of which one, elsewhere, has the name literally',
      [row('THE ACME LTD', 'LEEDS'), row('ACME LIMITED', 'HULL')],
      'current-name: ACME LIMITED, HULL',
    ],
    [
      'of other legal forms elsewhere',
      [row('ACME LLP', 'YORK'), row('ACME PLC', 'HULL')],
      'several-elsewhere',
    ],
    [
      'of which one had it before, both in the town',
      [row('NEW ACME LTD', 'LEEDS', former('ACME LTD')), row('ACME LTD', 'LEEDS')],
      'current-name-and-town: ACME LTD, LEEDS',
    ],
    [
      'of which only the one that had it before is in the town',
      [row('NEW LTD', 'LEEDS', former('ACME LTD')), row('ACME LTD', 'YORK')],
      'previous-name-and-town: NEW LTD, LEEDS',
    ],
    [
      'of which one had it before, both elsewhere',
      [row('NEW LTD', 'HULL', former('ACME LTD')), row('ACME LTD', 'YORK')],
      'several-elsewhere',
    ],
    [
      'of which one is dissolved',
      [row('ACME LTD', 'LEEDS', dissolved), row('ACME LIMITED', 'YORK')],
      'current-name: ACME LIMITED, YORK',
    ],
    [
      'of which all are dissolved',
      [row('ACME LTD', 'LEEDS', dissolved), row('ACME LTD', 'YORK', dissolved)],
      'current-name-and-town: ACME LTD, LEEDS',
    ],
  ])('%s', (_, rows, outcome) => {
    expect(outcomeOf(listed('Acme Ltd', 'Leeds, West Yorkshire'), rows)).toBe(outcome)
    expect(outcomeOf(listed('Acme Ltd', 'Leeds, West Yorkshire'), rows.toReversed())).toBe(outcome)
  })
})

test('districts of London are London', () => {
  const rows = [row('ACME LTD', 'LONDON'), row('ACME LTD', 'YORK')]
  expect(outcomeOf(listed('Acme Ltd', 'Hammersmith'), rows)).toMatch(/^current-name-and-town: /)
})

test('companies that share one row by name keep it only in its post town', () => {
  const companies = [listed('Acme Ltd', 'Leeds'), listed('ACME LIMITED', 'Hull', { id: 2 })]
  const { matched, ambiguous } = match(companies, [row('ACME LTD', 'LEEDS')])
  expect(matched.map(({ company }) => company.id)).toEqual([1])
  expect(ambiguous).toMatchObject([{ company: { id: 2 }, doubt: 'shared-elsewhere' }])
})

test('a company of another legal form loses a row to one of the same form', () => {
  const companies = [listed('Acme LLP', 'Leeds'), listed('Acme Ltd', 'Hull', { id: 2 })]
  const { matched, ambiguous } = match(companies, [row('ACME LTD', 'LEEDS')])
  expect(matched.map(({ company }) => company.id)).toEqual([2])
  expect(ambiguous).toMatchObject([{ company: { id: 1 }, doubt: 'other-form' }])
})

test('a row whose number is stated for one company is not matched with another by name alone', () => {
  const acme = row('ACME LTD', 'LEEDS')
  const companies = [
    listed('Acme Holdings', 'Bath', { company_number: acme.number }),
    listed('Acme Ltd', 'Hull', { id: 2 }),
  ]
  const { matched, ambiguous } = match(companies, [acme])
  expect(matched).toMatchObject([{ company: { id: 1 }, rule: 'company-number' }])
  expect(ambiguous).toMatchObject([{ company: { id: 2 }, doubt: 'shared-elsewhere' }])
})

test('a known company number decides, whatever the names are', () => {
  const rows = [row('ACME LTD', 'LEEDS'), row('OTHER LTD', 'YORK', { number: 'SC123456' })]
  const known = listed('Acme Ltd', 'LEEDS', { company_number: 'SC123456' })
  expect(outcomeOf(known, rows)).toBe('company-number: OTHER LTD, YORK')
  expect(outcomeOf({ ...known, company_number: '99999999' }, rows)).toBe('missing')
})
