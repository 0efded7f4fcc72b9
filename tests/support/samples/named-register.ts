import type { NamedRegister } from '#shared/licence/organisation-names.ts'
import { buildIndex } from '#shared/search-engine/build-index.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import type { Registration } from '../../../functions/companies/company.ts'
import { companyDocument } from '../../../functions/companies/index/company-document.ts'
import { companyIndexSchema } from '../../../functions/companies/index/company-index.ts'
import { searchableIndex } from '../../../functions/companies/index/searchable-index.ts'
import { organisationNames } from '../../../functions/companies/licence/named-register.ts'
import { profileFacts } from '../../../functions/companies/profile/profile-facts.ts'
import { profileSample, registrationSample } from './company-sample.ts'

interface Others {
  websites?: Readonly<Record<string, string>>
  left?: readonly string[]
}

/** A register of these names, each in Leeds unless a town follows it after a semicolon. */
export const namedRegisterOf = (
  names: readonly string[],
  { websites = {}, left = [] }: Others = {},
): NamedRegister<Registration> => ({
  ...namesOf(names, websites, null),
  date: '2026-07-17',
  known_since: '2026-07-10',
  left: namesOf(left, websites, '2026-07-17'),
})

function namesOf(
  lines: readonly string[],
  websites: NonNullable<Others['websites']>,
  left_on: string | null,
) {
  const registrations = lines.map((line, at): Registration => {
    const [name = '', town = 'Leeds'] = line.split('; ')
    return registrationSample({ id: at + 1, name, town, left_on })
  })
  const documents = registrations.map((one) => {
    const website = websites[one.name]
    const facts = website === undefined ? undefined : profileFacts(profileSample({ website }))
    return companyDocument(one, facts, [])
  })
  const companies = searchableIndex(openIndex(buildIndex(companyIndexSchema, documents)))
  return organisationNames({ companies, find: async (id) => registrations[id - 1] })
}
