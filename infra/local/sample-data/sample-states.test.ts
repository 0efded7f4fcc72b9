import { expect, test } from 'vitest'
import { companyCard } from '../../../functions/companies/domain/company-card.ts'
import { organisationKey } from '../../../functions/register/domain/organisation.ts'
import { isLive } from '../../../functions/vacancies/domain/vacancy.ts'
import { isCountedVacancy } from '#shared/counted-vacancy.ts'
import { generateSampleData } from './generate-sample-data.ts'
import { unknownProfile } from '../../../functions/companies/domain/profile/company-profile.ts'

const today = '2026-07-20'
const data = generateSampleData({ today })

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
