import { AppError } from '../../../shared/errors.ts'
import { counted } from '../../../shared/format/number.ts'

export interface SelectedIdsDependencies<Filter> {
  /** The ids of all matching vacancies. */
  idsMatching: (filter: Filter) => Promise<readonly number[]>
}

interface Selection<Filter> {
  vacancy_ids?: readonly number[] | undefined
  filter?: Filter | undefined
  expected_total?: number | undefined
}

/**
 * The ids of a selection, ascending and each once.
 * @throws AppError 409 if another number of vacancies matches the filter than the administrator saw.
 */
export async function selectedIds<Filter>(
  { idsMatching }: SelectedIdsDependencies<Filter>,
  { vacancy_ids, filter, expected_total }: Selection<Filter>,
): Promise<number[]> {
  if (filter === undefined) return ascending(vacancy_ids ?? [])
  const ids = ascending(await idsMatching(filter))
  checkTotal(ids.length, expected_total, ['vacancy', 'vacancies'])
  return ids
}

/** The numbers, ascending and each once. */
export const ascending = (numbers: readonly number[]): number[] =>
  [...new Set(numbers)].toSorted((one, other) => one - other)

/** @throws AppError 409 with the total, if it is not the one that the administrator saw. */
export function checkTotal(total: number, expected: number | undefined, [one, many]: [string, string]): void {
  if (total === expected) return
  const matches = counted(total, `${one} matches`, `${many} match`)
  throw new AppError('conflict', `Nothing was done, because ${matches} now.`)
}
