import type { Company, Registration, VacancyFacts } from './company.ts'
import type { CompanyProfile } from './profile/company-profile.ts'

interface Sources<Snapshot, Pointer, Vacancy> {
  currentSnapshot: (registerPointer?: Pointer) => Promise<Snapshot>
  /** The date of the oldest known register. */
  knownSince: (snapshot: Snapshot) => Promise<string>
  findOrganisation: (snapshot: Snapshot, id: number) => Promise<Registration | undefined>
  profileOf: (id: number) => Promise<CompanyProfile | undefined>
  profilesOf: (ids: readonly number[]) => Promise<Map<number, CompanyProfile>>
  vacanciesOf: (id: number) => Promise<{ live: Vacancy[]; closed: Vacancy[] }>
}

/**
 * Reads the registration of a company; undefined if it was never on the register.
 * @param registerPointer The item that names the register, if the request has already read it.
 */
export const registrationFinder =
  <Snapshot, Pointer>({
    currentSnapshot,
    findOrganisation,
  }: {
    currentSnapshot: (registerPointer?: Pointer) => Promise<Snapshot>
    findOrganisation: (snapshot: Snapshot, id: number) => Promise<Registration | undefined>
  }) =>
  async (id: number, registerPointer?: Pointer): Promise<Registration | undefined> =>
    findOrganisation(await currentSnapshot(registerPointer), id)

/**
 * Reads companies from register, profiles and vacancies.
 * `findCompany` reads one company; undefined if it was never on the register.
 * `findCompanies` reads several in the given order, with one read of profiles, and leaves out unknown ids.
 * @param registerPointer The item that names the register, if the request has already read it.
 */
export function companyFinder<Snapshot extends { date: string }, Pointer, Vacancy extends VacancyFacts>(
  sources: Sources<Snapshot, Pointer, Vacancy>,
) {
  const find = async (
    snapshot: Snapshot,
    id: number,
    profileOf: (id: number) => Promise<CompanyProfile | undefined>,
  ): Promise<Company<Vacancy> | undefined> => {
    const [registration, known_since, profile, vacancies] = await Promise.all([
      sources.findOrganisation(snapshot, id),
      sources.knownSince(snapshot),
      profileOf(id),
      sources.vacanciesOf(id),
    ])
    if (registration === undefined) return undefined
    const { live, closed } = vacancies
    return {
      registration,
      register_date: snapshot.date,
      known_since,
      profile,
      vacancies: live,
      closedVacancies: closed,
    }
  }

  return {
    findCompany: async (id: number, registerPointer?: Pointer) =>
      find(await sources.currentSnapshot(registerPointer), id, sources.profileOf),

    async findCompanies(ids: readonly number[], registerPointer?: Pointer) {
      const snapshot = await sources.currentSnapshot(registerPointer)
      const profiles = sources.profilesOf(ids)
      const found = ids.map((id) => find(snapshot, id, async () => (await profiles).get(id)))
      return (await Promise.all(found)).filter((company) => company !== undefined)
    },
  }
}
