import { makeCompanies } from './make-companies.ts'
import { makeProfile } from './make-profile.ts'
import { makeRegisterRows } from './make-register-rows.ts'
import { makeVacancies } from './make-vacancies.ts'
import type { SampleData } from './sample-data.ts'

/**
 * The 2,000 fictional companies of a fresh local run: register rows, profiles and vacancies.
 * The same `today` (YYYY-MM-DD) gives the same data to the byte; names, people, web and mail addresses
 * are invented, hosts stand under `.example`, phone numbers are of Ofcom's ranges for drama.
 */
export function generateSampleData({ today }: { today: string }): SampleData {
  const companies = makeCompanies()
  const known = companies.map((company) => ({ company, profile: makeProfile(company, today) }))
  return {
    registerRows: makeRegisterRows(companies),
    profiles: known.flatMap(({ company: { name, town }, profile }) =>
      profile ? [{ name, town, profile }] : [],
    ),
    vacancies: known.flatMap(({ company, profile }) =>
      makeVacancies(company, profile, today).map((vacancy) => ({
        name: company.name,
        town: company.town,
        vacancy,
      })),
    ),
  }
}
