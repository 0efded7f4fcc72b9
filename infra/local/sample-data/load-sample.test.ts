import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isCountedVacancy } from '#shared/counted-vacancy.ts'
import { isTentativeOffer } from '#shared/jobs/tentative-offer.ts'
import { companyCard } from '../../../functions/companies/card-of.ts'
import { unknownProfile } from '../../../functions/companies/profile/profile-store.ts'
import { sponsorshipFact } from '../../../functions/extraction/domain/sponsorship/sponsorship-fact.ts'
import { organisationKey } from '../../../functions/register/organisation.ts'
import { isLive } from '../../../functions/vacancies/vacancy.ts'
import { UserFacingError } from '../../user-facing-error.ts'
import { sampleData, snapshot, snapshotAt } from './load-sample.ts'

const today = '2026-07-20'
const data = sampleData(today)

const profiles = new Map(
  data.profiles.map(({ name, town, profile }) => [
    organisationKey(name, town),
    { ...unknownProfile(1, 'sample'), ...profile },
  ]),
)
const live = data.vacancies
  .map(({ name, town, vacancy }) => ({
    key: organisationKey(name, town),
    vacancy: { ...vacancy, company_id: 1, vacancy_id: 1 },
  }))
  .filter(({ vacancy }) => isLive(vacancy, today))
const vacanciesOf = Map.groupBy(live, ({ key }) => key)

const listed = new Map(
  data.registerRows.map((row) => {
    const [name, town, county] = [row['Organisation Name'], row['Town/City'], row.County]
    return [organisationKey(name, town), { name, town, county, routes: [], first_seen: today }]
  }),
)
const companies = Array.from(listed, ([key, registration]) => {
  const vacancies = (vacanciesOf.get(key) ?? []).map(({ vacancy }) => vacancy)
  return { vacancies, card: companyCard(registration, profiles.get(key), vacancies) }
})

test.each<[string, number, (company: (typeof companies)[number]) => boolean]>([
  ['is known from the register alone', 100, ({ card }) => card.register_only],
  ['has no email but protected ones', 10, ({ card }) => card.emails === 0 && card.protected_emails > 0],
  ['has both kinds of email', 20, ({ card }) => card.emails > 0 && card.protected_emails > 0],
  [
    'has vacancies of which none counts',
    20,
    ({ card, vacancies }) => vacancies.length > 0 && card.vacancies === 0,
  ],
  [
    'has vacancies of which some count and some do not',
    100,
    ({ card, vacancies }) => card.vacancies > 0 && card.vacancies < vacancies.length,
  ],
])('the sample data has a company that %s, at least %i times', (_state, least, has) => {
  expect(companies.filter(has).length).toBeGreaterThanOrEqual(least)
})

test.each<[string, number, (one: (typeof live)[number]) => boolean]>([
  ['refuses sponsorship', 100, ({ vacancy }) => vacancy.visa_sponsorship === 0],
  ['offers sponsorship', 100, ({ vacancy }) => vacancy.visa_sponsorship === 1],
  ['does not mention sponsorship', 100, ({ vacancy }) => vacancy.visa_sponsorship === null],
  [
    'is abroad and does not refuse sponsorship',
    50,
    ({ vacancy }) => vacancy.visa_sponsorship !== 0 && !isCountedVacancy(vacancy),
  ],
])('the sample data has a live vacancy that %s, at least %i times', (_state, least, has) => {
  expect(live.filter(has).length).toBeGreaterThanOrEqual(least)
})

const vacancies = data.vacancies.map(({ vacancy }) => vacancy)
const known = data.profiles.map(({ profile }) => profile)

test('on another day the sample data keeps all but its dates, which move with the day', () => {
  const later = sampleData('2027-07-27')
  const days = /"\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?"|"year":\d{4}/g
  const undated = ({ profiles: some, vacancies: others }: typeof later) =>
    JSON.stringify([some, others]).replaceAll(days, '')
  expect(later.registerRows).toBe(data.registerRows)
  expect(undated(later)).toBe(undated(data))
  const [moved, { expiry_date }] = [later.vacancies, vacancies.find((one) => one.expiry_date === today)!]
  expect(expiry_date).toBe(today)
  expect(moved.some(({ vacancy }) => vacancy.expiry_date === '2027-07-27')).toBe(true)
  expect(moved.every(({ vacancy }) => vacancy.created_at < '2027-07-27')).toBe(true)
  expect(Math.max(...known.flatMap((one) => one.financial_years.map(({ year }) => year)))).toBe(2025)
  const years = later.profiles.flatMap(({ profile }) => profile.financial_years.map(({ year }) => year))
  expect(Math.max(...years)).toBe(2026)
})

const absent = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

test.each<[string, readonly object[], string[], string[]?]>([
  ['profiles', known, ['source']],
  ['emails', known.flatMap(({ emails }) => emails), ['protected']],
  ['phones', known.flatMap(({ phones }) => phones), ['number']],
  // no page has been read yet, and no model has said an occupation
  ['vacancies', vacancies, ['title', 'created_at'], ['occupation_code', 'read_at', 'removed_at']],
])('each field of sample %s is known in some and unknown in others', (_name, items, always, never = []) => {
  const fields = Object.keys(items[0]!)
  const values = (field: string) =>
    items.map((item) => Object.entries(item).find(([name]) => name === field)?.[1])
  expect(fields.filter((field) => values(field).every(absent))).toEqual(never)
  expect(fields.filter((field) => !values(field).some(absent))).toEqual(always)
})

test('the sample data names no host outside .example', () => {
  const text = JSON.stringify(snapshot())
  const hosts = [...text.matchAll(/(?:https?:\/\/|@)([a-z0-9.-]+\.[a-z]+)/gi)].map(([, host]) => host)
  expect(hosts.length).toBeGreaterThan(5_000)
  expect(hosts.filter((host) => !/\.example$|^www\.w3\.org$/i.test(host ?? ''))).toEqual([])
})

test('a sample picture’s key is a hash of its content, and every picture is used', () => {
  const asked = new Set([
    ...known.flatMap(({ logo_link }) => logo_link?.replace('/files/', '') ?? []),
    ...vacancies.flatMap(({ screenshot_key }) => screenshot_key ?? []),
  ])
  for (const [key, body] of data.pictures) {
    expect(asked).toContain(key)
    expect(key).toContain(createHash('sha256').update(body).digest('hex').slice(0, 32))
  }
})

test('a sample vacancy quotes the words about sponsorship that the reader of pages quotes', () => {
  const told = vacancies.filter(({ visa_sponsorship }) => visa_sponsorship !== null)
  const kinds = Map.groupBy(told, ({ title, visa_sponsorship }) =>
    title.endsWith('considered') ? 'considered' : visa_sponsorship,
  )
  expect(new Set(kinds.keys())).toEqual(new Set(['considered', 1, 0]))
  expect(kinds.get('considered')!.every(({ evidence }) => isTentativeOffer(evidence))).toBe(true)
  for (const { title, job_description, visa_sponsorship, evidence } of [...kinds.values()].flatMap((one) =>
    one.slice(0, 20),
  ))
    expect(sponsorshipFact([title, ...job_description!.split('\n')], title)).toEqual({
      value: visa_sponsorship,
      quotes: evidence.map(({ quote }) => quote),
      from: 'text',
    })
})

test('a damaged snapshot is named in one line, with what to do', () => {
  const file = new URL('official-facts.json', import.meta.url)
  expect(() => snapshotAt(file)).toThrow(
    new UserFacingError(`${fileURLToPath(file)} is damaged: get it again with git checkout`),
  )
})
