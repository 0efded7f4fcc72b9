import { AppError } from '#shared/errors.ts'
import { countLive, type ListVacanciesDependencies } from './list-vacancies.ts'

/** The number of vacancies of companies on the register. Null until the list is first built. */
export async function countVacancies(
  dependencies: Pick<ListVacanciesDependencies, 'openList' | 'now'>,
): Promise<number | null> {
  try {
    return await countLive(dependencies)
  } catch (error) {
    if (error instanceof AppError && error.code === 'overloaded') return null
    throw error
  }
}
