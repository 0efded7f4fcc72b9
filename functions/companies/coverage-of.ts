import { type Coverage, type CoverageFact, coverageFactNames } from '#shared/coverage-facts.ts'
import { publicPlace } from './card-of.ts'
import type { Registration } from './company.ts'
import type { CompanyFacts, FactsById } from './index/company-facts.ts'
import type { ProfileFacts } from './profile/profile-facts.ts'
import { sectorsOf } from './profile/sectors-of.ts'

type Listed = Pick<Registration, 'id' | 'name' | 'town' | 'county' | 'left_on'>

const ofProfile =
  (has: (profile: ProfileFacts) => boolean) =>
  (_company: Listed, { profile }: CompanyFacts): boolean =>
    profile !== undefined && has(profile)

const page = (name: ProfileFacts['pages'][number]) => ofProfile(({ pages }) => pages.includes(name))
const other = (name: ProfileFacts['others'][number]) => ofProfile(({ others }) => others.includes(name))

/** Whether a company has a fact, by the same data as the filters of the search. */
const has: Record<CoverageFact, (company: Listed, facts: CompanyFacts) => boolean> = {
  town: (company) => publicPlace(company).city !== null,
  postcode: ofProfile(({ postcode }) => Boolean(postcode)),
  sector: ({ name }, { profile }) => sectorsOf(name, profile?.sector_ids).sector_ids.length > 0,
  company_number: other('company_number'),
  company_size: ofProfile(({ company_size }) => company_size !== null),
  income: ofProfile(({ income }) => income !== null),
  website: ofProfile(({ has_website }) => has_website),
  careers_page: page('careers_page'),
  vacancies_page: page('vacancies_page'),
  contact_page: page('contact_page'),
  email: ofProfile(({ emails }) => emails > 0),
  phone: ofProfile(({ phones }) => phones > 0),
  linkedin: page('linkedin'),
  facebook: page('facebook'),
  logo: other('logo'),
  vacancy: (_company, { vacancies }) => vacancies.some(({ is_counted }) => is_counted),
}

const nothing: CompanyFacts = { profile: undefined, vacancies: [] }

/** Counts how many listed companies have each fact. Companies that left the register do not count. */
export function coverageOf(organisations: readonly Listed[], facts: FactsById): Coverage {
  const known = Object.fromEntries(coverageFactNames.map((name) => [name, 0])) as Coverage['known']
  let companies = 0
  for (const company of organisations) {
    if (company.left_on !== null) continue
    companies += 1
    const ofCompany = facts.get(company.id) ?? nothing
    for (const name of coverageFactNames) if (has[name](company, ofCompany)) known[name] += 1
  }
  return { companies, known }
}
