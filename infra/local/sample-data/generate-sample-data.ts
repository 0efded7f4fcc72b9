import { chooseShowcase } from './choose-showcase.ts'
import { logoOf } from './logos/choose-logo.ts'
import { makeCompanies } from './make-companies.ts'
import { makeEarlierRegisters } from './make-earlier-registers.ts'
import { makeProfile } from './make-profile.ts'
import { makeRegisterRows } from './make-register-rows.ts'
import { makeVacancies } from './make-vacancies.ts'
import type { SampleData } from './sample-data.ts'
import { screenshots } from './screenshots/choose-screenshot.ts'

/**
 * The 2,000 fictional companies of a fresh local run: register rows, profiles, vacancies and pictures. Earlier
 * registers add a dozen companies that have left since. The same `today` (YYYY-MM-DD) gives the same bytes. Names,
 * people, and web and mail addresses are invented. Hosts are under `.example`, and phone numbers are in Ofcom's ranges
 * for fiction.
 */
export function generateSampleData({ today }: { today: string }): SampleData {
  const { listed, departed } = makeCompanies()
  const known = [...listed, ...departed].map((company) => ({
    company,
    profile: makeProfile(company, today),
  }))
  const logos = known
    .map(({ company, profile }) => ({ link: profile?.logo_link, logo: logoOf(company.seed) }))
    .filter(({ link, logo }) => link === `/files/${logo.key}`)
    .map(({ logo }) => logo)
  return {
    earlierRegisters: makeEarlierRegisters(listed, departed),
    registerRows: makeRegisterRows(listed),
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
    showcase: chooseShowcase(listed, departed),
    pictures: new Map([...logos, ...screenshots()].map(({ key, body }) => [key, body])),
  }
}
