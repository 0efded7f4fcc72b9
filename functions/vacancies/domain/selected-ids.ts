import { ascending, checkTotal } from '#shared/selected-ids.ts'

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
