import { tablesOf } from '#shared/system/names.ts'
import type { CompanyProfile } from '../../../functions/companies/profile/profile-store.ts'
import type { Organisation } from '../../../functions/register/organisation.ts'
import { vacancyStore } from '../../../functions/vacancies/vacancy-store.ts'
import type { Vacancy } from '../../../functions/vacancies/vacancy.ts'
import type { FlowWorld } from '../../support/product/flow-world.ts'

/** All stored data of a company, read directly from storage. */
export interface CompanyFacts {
  organisation: Organisation
  profile: CompanyProfile | undefined
  /** All vacancies, including expired and deleted ones. */
  vacancies: Vacancy[]
}

export const writeVacancies = ({ documents, prefix }: FlowWorld, vacancies: readonly Vacancy[]) =>
  vacancyStore({ documents, tables: tablesOf(prefix) }).putMany(vacancies)

export async function readCompanyFacts({
  register,
  profiles,
  documents,
  prefix,
}: FlowWorld): Promise<CompanyFacts[]> {
  const snapshot = await register.currentSnapshot()
  if (snapshot === undefined) throw new Error('There is no register')
  const profileOf = new Map<number, CompanyProfile>()
  for await (const profile of profiles.all()) profileOf.set(profile.company_id, profile)
  const vacancies: Vacancy[] = []
  for await (const vacancy of vacancyStore({ documents, tables: tablesOf(prefix) }).all())
    vacancies.push(vacancy)
  const vacanciesOf = Map.groupBy(vacancies, ({ company_id }) => company_id)
  return (await register.readOrganisations(snapshot)).map((organisation) => ({
    organisation,
    profile: profileOf.get(organisation.id),
    vacancies: vacanciesOf.get(organisation.id) ?? [],
  }))
}
