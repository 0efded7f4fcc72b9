import type { Company, Registration, VacancyFacts } from '../domain/company.ts'
import type { CompanyProfile } from '../domain/company-profile.ts'

interface Sources<Snapshot, Vacancy> {
  currentSnapshot: (beside?: unknown) => Promise<Snapshot>
  findOrganisation: (snapshot: Snapshot, id: number) => Promise<Registration | undefined>
  profileOf: (id: number) => Promise<CompanyProfile | undefined>
  /** Live ones only. */
  vacanciesOf: (id: number) => Promise<Vacancy[]>
}

/**
 * Reads one company from its three homes; undefined where the register has never had it.
 * @param beside What the request has read with its session (`Principal`).
 */
export const companyFinder =
  <Snapshot extends { date: string }, Vacancy extends VacancyFacts>(sources: Sources<Snapshot, Vacancy>) =>
  async (id: number, beside?: unknown): Promise<Company<Vacancy> | undefined> => {
    const snapshot = await sources.currentSnapshot(beside)
    const [registration, profile, vacancies] = await Promise.all([
      sources.findOrganisation(snapshot, id),
      sources.profileOf(id),
      sources.vacanciesOf(id),
    ])
    return registration && { registration, register_date: snapshot.date, profile, vacancies }
  }
