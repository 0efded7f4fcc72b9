import type { LayeredIndex } from '../../../search-engine/layered-index.ts'
import { type PackedResponse, type ResponseEntry, type ResponseJson, unpackResponse } from './ai-response.ts'
import { compareResponses } from './response-documents.ts'
import { type ResponseFilter, responseQuery } from './response-query.ts'

export interface ListAiResponsesDependencies {
  openList: () => Promise<LayeredIndex<PackedResponse>>
  responses: { find: (id: number) => Promise<{ responseJson: ResponseJson | null } | undefined> }
  now: () => Date
}

/** One page of the responses that match, newest first, each with its text, and the exact number of all. */
export async function listAiResponses(
  { openList, responses, now }: ListAiResponsesDependencies,
  { filter, page, perPage }: { filter: ResponseFilter; page: number; perPage: number },
): Promise<{ data: (ResponseEntry & { response_json: ResponseJson | null })[]; total: number }> {
  const list = await openList()
  const { total, stored } = list.search(
    { ...responseQuery(filter, now()), offset: (page - 1) * perPage, limit: perPage },
    compareResponses,
  )
  const data = await Promise.all(
    stored.map(unpackResponse).map(async (entry) => {
      const found = await responses.find(entry.id)
      return { ...entry, response_json: found?.responseJson ?? null }
    }),
  )
  return { data, total }
}
