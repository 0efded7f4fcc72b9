import { AppError } from '../../../shared/errors.ts'
import { formatCount } from '../../../shared/format/number.ts'

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
  const ids = filter === undefined ? (vacancy_ids ?? []) : await idsMatching(filter)
  const ascending = [...new Set(ids)].toSorted((one, other) => one - other)
  if (filter !== undefined && ascending.length !== expected_total) {
    throw new AppError('conflict', changedMessage(ascending.length))
  }
  return ascending
}

const changedMessage = (total: number): string =>
  `Nothing was done, because ${formatCount(total)} ${total === 1 ? 'vacancy matches' : 'vacancies match'} now.`
