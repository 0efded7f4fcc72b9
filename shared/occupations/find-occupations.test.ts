import { expect, test } from 'vitest'
import { builtInOccupations } from './built-in-occupations.ts'
import { occupationFinder } from './find-occupations.ts'
import type { OccupationRow } from './occupation-rows.ts'
import { openOccupations } from './open-occupations.ts'

const row = (table: '1' | '6', code: string, title: string, jobTitles: string): OccupationRow =>
  table === '1'
    ? [table, code, title, jobTitles, 50_000, 25.64, true, null]
    : [table, code, title, jobTitles, null, null, null, null]

const { list } = openOccupations({
  source: '',
  address: '',
  attribution: '',
  licence: '',
  date: '2025-12-06',
  rows: [
    row(
      '1',
      '2129',
      'Engineering professionals not elsewhere classified',
      'Acoustic engineers | Brewers (qualified)',
    ),
    row('1', '2421', 'Chartered and certified accountants', 'Forensic accountants | Fund accountants'),
    row('1', '5434', 'Chefs', 'Chefs'),
    row('1', '1111', 'Chief executives', 'Chairpersons'),
    row('6', '5435', 'Cooks', 'Cook | Fish fryer'),
    row('6', '8120', 'Metal working machine operatives', 'Engineer (nos)'),
    row('6', '8222', 'Fork-lift truck drivers', 'Fork lift driver'),
    row('6', '8213', 'Taxi drivers', 'Taxi driver (excludes lorry driving)'),
    row('1', '3413', 'Actors', 'Children’s entertainers | Café singers'),
  ],
})
const { find } = occupationFinder(list)
const first = (title: string) => find(title)[0]?.code

test.each([
  ['Forensic accountant', '2421', 'a singular'],
  ['FORENSIC ACCOUNTANTS', '2421', 'capitals'],
  ['forensc acountant', '2421', 'typos'],
  ['accounting', '2421', 'a word of the same family'],
  ['acoustic engineering', '2129', 'the family in the title'],
  ['Senior Chef (nights) – full time', '5434', 'words about rank and contract'],
  ['forklift driver', '8222', 'a compound in one word'],
  ['fork-lift driver', '8222', 'a hyphen'],
  ['FLT driver', '8222', 'an abbreviation'],
  ['childrens entertainer', '3413', 'an apostrophe left out'],
  ['cafe singer', '3413', 'an accent left out'],
  ['software engineer', '2129', 'a word that no title has'],
])('%s finds %s: %s', (title, code) => {
  expect(first(title)).toBe(code)
})

test.each([
  ['Forensic accountant (FA) – nights', '2421', 'a working time and an abbreviation'],
  ['Chef (Northgate Care, Harbour)', '5434', 'what follows a bracket'],
  ['Northgate Care Homes: fund accountant', '2421', 'what stands before it'],
  ['Taxi driver or fish fryer', '8213', 'one of two titles'],
  ['Chef in Harbour Gastronomy', '5434', 'a subject'],
  ['18th Edition Chef ST4', '5434', 'numbers of grades and qualifications'],
  ['Chairperson (Senior, Grade 7)', '1111', 'a part that is only a rank'],
])('%s finds %s despite %s', (title, code) => {
  expect(first(title)).toBe(code)
})

test.each([
  ['Consultant in General Adult Psychiatry', '2212', 'a medical grade and a speciality'],
  ['Consultant in New Technology', '2431', 'no speciality'],
  ['Senior CF in Emergency Medicine ST4+', '2212', 'an abbreviated grade'],
  ['Consultant - Emergency Planning', '2431', 'no speciality beside another profession'],
  ['Physiotherapy Assistant, Harbour Ward', '6131', 'no physiotherapist'],
  ['Assistant in Occupational Therapy', '6131', 'no therapist'],
  ['Teaching Assistant (Year 2)', '6112', 'no teacher'],
  ['Warehouse Supervisor', '9251', 'no operative'],
  ['Phlebotomist', '6131', 'a title of the coding index alone'],
  ['Head Chef + live in + £40k', '5434', 'plus signs and pay'],
  ['Kitchen porter x 3 - Band 2', '9263', 'counts and bands'],
  ['Bank Staff Nurse', '2237', 'bank for work by the shift'],
  ['Bank Manager', '1131', 'a bank'],
  ['Rotational Midwife Band 6', '2231', 'a kind of midwife'],
  ['Community Mental Health Nurse', '2235', 'a kind of nurse'],
  ['Eating Disorders Dietitian - Nights', '2259', 'a kind of dietitian'],
  ['Paraplanner - Harbour Estates', '2422', 'a title of the coding index beside other words'],
  ['Health and Safety Manager', '3582', 'a profession of two words'],
  ['Night Auditor, Harbour Hotel', '4122', 'no accountant'],
  ['Trusts & Grants Officer', '3554', 'a fundraiser, who pays no grants'],
  ['Trust Fundraiser (part time)', '3554', 'a kind of fundraiser'],
  ['People Operations Assistant', '4136', 'no manager of people'],
  ['Policy Manager - Harbours', '2439', 'no manager of a hospital'],
  ['Senior Corporate Counsel', '2412', 'a lawyer'],
  ['Planning Policy Officer', '2452', 'a planner'],
  ['Care Home Administrator', '4159', 'no care worker'],
  ['Business Systems Analyst, Leeds', '2133', 'an analyst of systems'],
])('%s is first of all %s: %s', (title, code) => {
  expect(builtInOccupations().finder.find(title)[0]?.code).toBe(code)
})

// a word that a title has is not a typo of another
test.each(['chef', '5434', ' SOC 5434 ', 'SOC 2020 code: 5434', '5434 Chefs', '5434 Taxi driver'])(
  'a title or a typed code finds its occupation alone: %s',
  (title) => {
    expect(find(title).map(({ code }) => code)).toEqual(['5434'])
  },
)

test.each(['Salaried GP', 'Employed GP'])('“%s” is the whole title of a doctor, whoever pays', (title) => {
  expect(builtInOccupations().finder.rank(title)[0]).toMatchObject({ occupation: { code: '2211' } })
  expect(builtInOccupations().finder.rank(title)[0]?.score).toBeGreaterThan(0.97)
})

test('a title that stands for whatever has no better one is like no other', () => {
  expect(find('Prompt engineer').map(({ code }) => code)).not.toContain('8120')
})

test.each(['', '   ', 'of the', 'xyzzy', 'ab', '🤖', '12345'])('%j finds nothing', (title) => {
  expect(find(title)).toEqual([])
})

test('at most five are found, and a very long title takes no longer', () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ ...list[2]!, id: `${at}`, code: `${at}` }))
  expect(occupationFinder(many).find('chef '.repeat(100_000))).toHaveLength(5)
})

test.each(['Network Technician', 'IT Trainee', 'Marketing Assistant', 'Apprentice Accountant', 'HR Intern'])(
  '%s is nobody who manages',
  (title) => {
    const found = builtInOccupations().finder.find(title)
    expect(found.length).toBeGreaterThan(0)
    expect(found[0]!.title).not.toMatch(/manager|director/i)
    expect(found.map(({ code }) => code)).not.toContain('2132')
  },
)

test('who evaluates models is no model, because another word is last', () => {
  expect(builtInOccupations().finder.rank('Language Model Evaluator')[0]!.score).toBeLessThan(0.9)
})

test('an assistant manager still manages', () => {
  expect(builtInOccupations().finder.find('Assistant Restaurant Manager')[0]?.code).toBe('1222')
})

test('a text is known if titles have each of its words', () => {
  const { knows } = occupationFinder(list)
  expect(['chef', 'Fund accountants', 'chfe', 'chef de rang'].map(knows)).toEqual([true, true, false, false])
})

test('a long text of an advert tells which manager a title means, and the scores add up to one', () => {
  const { rankAdvert } = builtInOccupations().finder
  const codeOf = (text: string) =>
    rankAdvert('Assistant general manager', `${text} `.repeat(10))[0]?.occupation.code
  expect(codeOf('You manage the restaurant, greet its guests and train new waiters.')).toBe('1222')
  expect(codeOf('Run our factory: production planning, machinery and process operatives.')).toBe('1121')
  const [unsure] = rankAdvert('Assistant general manager', 'You manage the restaurant and train waiters.')
  expect(unsure!.score).toBeLessThan(0.5)
  const scores = rankAdvert('Chef', 'x'.repeat(20_000)).map(({ score }) => score)
  expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1)
})
