import { MAX_ID } from '#shared/api/parameters.ts'
import type { Random } from '../sample-data/random.ts'

/**
 * Gives vacancies random ids, like those of companies. So an id does not reveal how many vacancies exist or which
 * belong together. Within a company, ids ascend in the order of its list of vacancies.
 */
export function withVacancyIds<Vacancy extends { company_id: number }>(
  vacancies: readonly Vacancy[],
  random: Pick<Random, 'int'>,
): (Vacancy & { vacancy_id: number })[] {
  const taken = new Set<number>()
  const freeId = (): number => {
    const id = random.int(1, MAX_ID)
    if (taken.has(id)) return freeId()
    taken.add(id)
    return id
  }
  const byCompany = Map.groupBy(vacancies, ({ company_id }) => company_id)
  return [...byCompany.values()].flatMap((theirs) => {
    const ids = theirs.map(freeId).toSorted((one, other) => one - other)
    return theirs.map((vacancy, place) => ({ ...vacancy, vacancy_id: ids[place] ?? freeId() }))
  })
}
