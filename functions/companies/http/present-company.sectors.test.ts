import { expect, test } from 'vitest'
import { profileSample, registrationSample } from '../../../tests/support/samples/company-sample.ts'
import { vacancyPresenter } from '../../vacancies/present-vacancy.ts'
import type { CompanyProfile } from '../profile/profile-store.ts'
import { presentDetails } from './present-company.ts'

const fileUrl = (path: string) => path
const presentVacancy = vacancyPresenter(fileUrl, new Date('2026-08-01T09:00:00Z'))
const corrected = { sector_ids: { source: 'correction', rule: 'administrator', rank: 10, at: null } } as const

test.each<[string, Partial<CompanyProfile> | undefined, string[], boolean]>([
  ['that of its name, if no source states any', { sector_ids: [] }, ['Health and social care'], true],
  ['that of its name, if nothing else is known', undefined, ['Health and social care'], true],
  ['those that a source states', { sector_ids: [3] }, ['Manufacturing'], false],
  ['none, as a correction says', { sector_ids: [], fact_sources: corrected }, [], false],
])('the details of a company have as sectors %s', (_which, profile, category_names, sectors_from_name) => {
  const company = {
    registration: registrationSample({ name: 'Northgate NHS Trust' }),
    register_date: '2026-07-17',
    known_since: '2026-07-10',
    profile: profile && profileSample(profile),
    vacancies: [],
    closedVacancies: [],
  }
  expect(presentDetails(company, { fileUrl, presentVacancy })).toMatchObject({
    category_names,
    sectors_from_name,
  })
})
