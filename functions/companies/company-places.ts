import { companyCard } from './company-card.ts'
import type { profileStore } from './profile/profile-store.ts'

type Registration = Parameters<typeof companyCard>[0] & { id: number }

/** Finds the places of companies by id: the same that the rows of a search show. */
export const companyPlaces =
  (profiles: Pick<ReturnType<typeof profileStore>, 'getMany'>) =>
  async (companies: readonly Registration[]): Promise<Map<number, ReturnType<typeof companyCard>>> => {
    const known = await profiles.getMany(companies.map(({ id }) => id))
    return new Map(companies.map((company) => [company.id, companyCard(company, known.get(company.id), [])]))
  }
