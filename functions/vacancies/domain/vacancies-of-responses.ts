import { AppError } from '#shared/errors.ts'
import { ascending, checkTotal } from '#shared/selected-ids.ts'

export interface VacanciesOfResponsesDependencies<Filter> {
  responses: { find: (id: number) => Promise<{ vacancyId: number } | undefined> }
  /** The vacancies of the matching responses, one for each response. `total` is the number of all matching ones. */
  vacanciesOfMatching: (filter: Filter) => Promise<{ vacancyIds: readonly number[]; total: number }>
}

interface Selection<Filter> {
  response_ids?: readonly number[] | undefined
  filter?: Filter | undefined
  expected_total?: number | undefined
}

/**
 * The vacancies of selected responses, ascending and each once, and the number of these responses.
 * @throws AppError 409 if the number of matching responses is not the expected one. 404 if none of the ids exists.
 */
export async function vacanciesOfResponses<Filter>(
  { responses, vacanciesOfMatching }: VacanciesOfResponsesDependencies<Filter>,
  { response_ids, filter, expected_total }: Selection<Filter>,
): Promise<{ vacancyIds: number[]; count: number }> {
  if (filter !== undefined) {
    const { vacancyIds, total } = await vacanciesOfMatching(filter)
    checkTotal(total, expected_total, ['response', 'responses'])
    return { vacancyIds: ascending(vacancyIds), count: total }
  }
  const found: number[] = []
  for (const some of chunksOf(ascending(response_ids ?? []))) {
    const read = await Promise.all(some.map((id) => responses.find(id)))
    found.push(...read.flatMap((one) => one?.vacancyId ?? []))
  }
  if (found.length === 0) throw new AppError('not_found', 'There is no response with these ids')
  return { vacancyIds: ascending(found), count: found.length }
}

/** How many responses are read concurrently. */
const AT_ONCE = 50

const chunksOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
