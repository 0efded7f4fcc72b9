import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BoardSystem } from '../../functions/extraction/domain/boards/boards.ts'
import { feedVacancies } from '../../functions/extraction/domain/boards/feed-vacancies.ts'
import { extractPage } from '../../functions/extraction/domain/extract-page.ts'

/** Failing inputs of a review, which are not in the repository. Their file names have the kind and a number. */
const CASES = '../shared/bug-cases'
const hasCases = existsSync(join(CASES, 'pages'))
if (!hasCases) console.log(`${CASES} is not here: the tests on the inputs of the review are skipped`)

const TODAY = '2026-11-25'

const valuesOf = (field: string, byNumber: Record<number, string | number | null>) =>
  Object.fromEntries(Object.entries(byNumber).map(([number, value]) => [number, { [field]: value }]))

/** The right facts of the pages by kind and number. Absent numbers are of no case. */
const pages: Record<string, Record<number, object>> = {
  // page 4 only says that nobody is charged, which the third review reads as no offer
  'k01-offer-read-as-refusal': valuesOf('visa_sponsorship', { 1: 1, 2: 1, 4: null, 5: 1 }),
  'k02-refusal-or-foreign-offer-read-as-offer': valuesOf('visa_sponsorship', {
    1: 0,
    2: 0,
    4: 0,
    5: null,
    7: 0,
  }),
  'k03-other-sponsorship-read-as-offer': valuesOf('visa_sponsorship', { 1: null, 3: null, 4: null, 6: null }),
  'k04-refusal-missed': valuesOf('visa_sponsorship', { 1: 0, 3: 0, 4: 0, 6: 0 }),
  'k05-abroad-read-as-uk': {
    1: { city_name: 'Boston', country_code: 'US' },
    3: { city_name: 'Perth', country_code: 'AU' },
    4: { city_name: 'Richmond', country_code: 'US' },
    6: { city_name: 'London', country_code: 'CA' },
    7: { city_name: 'Cambridge', country_code: 'US' },
    9: { city_name: 'Birmingham', country_code: 'US' },
    11: { city_name: 'Bristol', country_code: 'US' },
    12: { city_name: 'Perth', country_code: 'AU' },
  },
  'k06-second-place-uk': {
    1: { city_name: 'Leeds', country_code: 'GB', places: [{ city_name: 'Boston' }, { city_name: 'Leeds' }] },
  },
  'k07-fte-read-as-pay': {
    1: { salary_min: 27_000, salary_fte: { min: 45_000 } },
    2: { salary_min: 27_000, salary_fte: { min: 45_000, hours: 22.5 } },
    4: { salary_min: 27_000, salary_fte: { min: 45_000 } },
    5: { salary_min: null, salary_fte: { min: 45_000, hours: 22.5 } },
  },
  'k08-ote-read-as-pay': {
    1: { salary_min: null, salary_max: null },
    2: { salary_min: 30_000, salary_max: null },
    4: { salary_min: null, salary_max: null },
    5: { salary_min: 30_000, salary_max: null },
  },
  'k09-pay-of-another-country': {
    1: { salary_min: 70_000, salary_max: 90_000, salary_currency: 'GBP' },
    2: { salary_min: 95_000, salary_currency: 'GBP' },
    4: { salary_min: 60_000, salary_currency: 'GBP' },
  },
  'k10-struck-out-text': {
    1: { salary_min: 31_000, salary_max: null },
    3: { visa_sponsorship: null },
    4: { city_name: 'Leeds', places: [{ city_name: 'Leeds' }] },
  },
  'k11-extended-closing-date': {
    1: { expiry_date: '2026-12-11' },
    2: { expiry_date: '2026-12-11' },
    4: { expiry_date: '2026-12-11' },
    5: { expiry_date: '2026-12-11' },
  },
  'k12-remote': {
    ...valuesOf('remote_work_policy', { 1: 'On-site', 2: 'On-site', 4: 'On-site', 5: 'On-site' }),
    ...valuesOf('remote_work_policy', { 7: null, 8: null, 10: 'Hybrid', 12: 'On-site' }),
  },
  'k16-closing-date-missed': {
    1: { expiry_date: '2026-12-18' },
    2: { expiry_date: '2026-12-18' },
    4: { expiry_date: '2026-12-18' },
    5: { expiry_date: '2026-12-18' },
    7: { expiry_date: '2026-11-26' },
  },
  'k17-currency-lost': {
    1: { salary_min: 40_000, salary_currency: 'GBP' },
    3: { salary_min: 50_000, salary_max: 70_000, salary_currency: 'EUR' },
    4: { salary_min: 120_000, salary_currency: 'USD' },
    6: { salary_min: 90_000, salary_currency: 'CAD' },
  },
  'k18-range-lost': {
    1: { salary_min: 38_000, salary_max: 42_000 },
    3: { salary_min: 35_000, salary_max: 37_500 },
    4: { salary_min: 35_000, salary_max: 37_500 },
    6: { salary_min: 40_000, salary_max: null },
  },
}

const files = Object.entries(pages).flatMap(([kind, byNumber]) =>
  Object.entries(byNumber).map(([number, facts]) => [`${kind}-${number}`, facts] as const),
)
const url = 'https://brackenfold.example/jobs/1'
const pageOf = (name: string) =>
  extractPage({ html: readFileSync(join(CASES, 'pages', `${name}.html`), 'utf8'), url, today: TODAY })

test.skipIf(!hasCases).each(files)('the page %s has the right facts', (name, facts) => {
  expect(pageOf(name).vacancies).toMatchObject([facts])
})

test.skipIf(!hasCases)('British phone numbers of nine digits are found', () => {
  const { phones } = pageOf('k19-nine-digit-phone-1').company
  expect(phones.map(({ number }) => number.replaceAll(' ', ''))).toEqual(['+44800496012', '+44175049601'])
})

const inLondon = { city_name: 'London', country_code: 'GB' }

const feeds: Record<string, object[]> = {
  'ashby-country-without-town': [
    { city_name: null, country_code: 'GB' },
    { city_name: null, country_code: 'US' },
    { city_name: null, country_code: 'GB' },
    { city_name: null, country_code: 'GB' },
  ],
  'ashby-pay-only-in-tiers': [{ salary_min: 41_000, salary_max: 47_000, salary_currency: 'GBP' }],
  'ashby-second-place-uk': [inLondon],
  'ashby-two-weeks': [{ salary_min: 36_400, salary_max: 41_600, salary_period: 'year' }],
  'greenhouse-mode-in-place': [
    { ...inLondon, remote_work_policy: 'Hybrid' },
    { ...inLondon, remote_work_policy: 'Remote' },
    { country_code: 'GB', remote_work_policy: 'Remote' },
    { country_code: 'GB', remote_work_policy: 'Remote' },
    { city_name: 'Cambridge', country_code: 'US', remote_work_policy: null },
    { city_name: 'London', country_code: 'CA', remote_work_policy: null },
  ],
  'lever-all-locations': [inLondon],
  'lever-country-ignored': [
    { city_name: 'Cambridge', country_code: 'US' },
    { city_name: 'London', country_code: 'CA' },
    { city_name: null, country_code: 'US' },
    { city_name: null, country_code: 'GB' },
    { city_name: 'Birmingham', country_code: 'US' },
  ],
  'lever-fortnight': [
    { salary_min: 41_600, salary_max: 44_200, salary_period: 'year' },
    { salary_min: 38_400, salary_max: 40_800, salary_period: 'year' },
    { salary_min: null, salary_max: null },
  ],
  'lever-salary-description': [{ salary_min: 41_000, salary_max: 47_000, salary_currency: 'GBP' }],
  'recruitee-locations': [inLondon],
  'teamtailor-two-places': [inLondon],
  'workable-locations': [{ city_name: 'Leeds', country_code: 'GB' }],
}

test.skipIf(!hasCases).each(Object.entries(feeds))('the feed %s has the right facts', (name, facts) => {
  const system = name.split('-')[0] as BoardSystem
  const body = readFileSync(join(CASES, 'feeds', `${name}.json`), 'utf8')
  const found = feedVacancies({ system, account: 'brackenfold' }, body, TODAY)
  expect(found?.vacancies.map(({ vacancy }) => vacancy)).toMatchObject(facts)
})

test.skipIf(!hasCases)('no page or feed of these kinds is forgotten', () => {
  const known = new Set([...files.map(([name]) => name), 'k19-nine-digit-phone-1'])
  const kinds = new Set([...Object.keys(pages), 'k19-nine-digit-phone'])
  const names = readdirSync(join(CASES, 'pages'))
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replace('.html', ''))
    .filter((name) => kinds.has(name.replace(/-\d+$/, '')))
  expect(names.filter((name) => !known.has(name))).toEqual([])
  expect(readdirSync(join(CASES, 'feeds')).filter((file) => !(file.replace('.json', '') in feeds))).toEqual(
    [],
  )
})
