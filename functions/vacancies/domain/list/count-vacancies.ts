import { AppError } from '#shared/errors.ts'
import { type ListVacanciesDependencies, matchingIds } from './list-vacancies.ts'

/** The total of the list without filters. Null until the list is first built. */
export async function countVacancies(
  dependencies: Pick<ListVacanciesDependencies, 'openList' | 'now'>,
): Promise<number | null> {
  try {
    return (await matchingIds(dependencies, {})).length
  } catch (error) {
    if (error instanceof AppError && error.code === 'overloaded') return null
    throw error
  }
}
