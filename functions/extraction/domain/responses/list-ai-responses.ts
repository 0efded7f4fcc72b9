import type { SearchIndex } from '../../../search-engine/search-index.ts'
import { type PackedResponse, type ResponseEntry, type ResponseJson, unpackResponse } from './ai-response.ts'
import { type ResponseFilter, responseQuery } from './response-query.ts'

export interface ListAiResponsesDependencies {
  openList: () => Promise<SearchIndex>
  responses: { find: (id: number) => Promise<{ responseJson: ResponseJson | null } | undefined> }
  now: () => Date
}

type OpenDependencies = Pick<ListAiResponsesDependencies, 'openList' | 'now'>

/** One page of the responses that match, newest first, each with its text, and the exact number of all. */
export async function listAiResponses(
  { responses, ...dependencies }: ListAiResponsesDependencies,
  { filter, page, perPage }: { filter: ResponseFilter; page: number; perPage: number },
): Promise<{ data: (ResponseEntry & { response_json: ResponseJson | null })[]; total: number }> {
  const { total, entries } = await search(dependencies, filter, {
    offset: (page - 1) * perPage,
    limit: perPage,
  })
  const data = await Promise.all(
    entries.map(async (entry) => {
      const found = await responses.find(entry.id)
      return { ...entry, response_json: found?.responseJson ?? null }
    }),
  )
  return { data, total }
}

/**
 * The vacancies of the newest matching responses, one for each response, and the exact number of all.
 * @param max The maximum number of responses to read.
 */
export async function vacanciesOfMatching(
  dependencies: OpenDependencies,
  filter: ResponseFilter,
  max: number,
): Promise<{ vacancyIds: number[]; total: number }> {
  const { total, entries } = await search(dependencies, filter, { offset: 0, limit: max })
  return { vacancyIds: entries.map(({ company_vacancy_id }) => company_vacancy_id), total }
}

async function search(
  { openList, now }: OpenDependencies,
  filter: ResponseFilter,
  page: { offset: number; limit: number },
): Promise<{ total: number; entries: ResponseEntry[] }> {
  const list = await openList()
  const { total, stored } = list.search({ ...responseQuery(filter, now()), ...page })
  return { total, entries: stored.map((one) => unpackResponse(one as PackedResponse)) }
}
