import { listOf } from '../../lists/index.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { registerNames, registerOf } from '../../register/index.ts'
import { aiResponseStore, responseKey } from './ai-response-store.ts'
import {
  type PackedResponse,
  packResponse,
  type ResponseEntry,
  type ResponseJson,
  type ResponseKey,
  unpackResponse,
} from './ai-response.ts'
import {
  isBefore,
  RESPONSE_LIST_FORMAT,
  responseDocuments,
  type ResponseFilter,
  responseIndexSchema,
  responseQuery,
} from './response-documents.ts'

/** The list of responses: how its entries are made from the table and the register, and its documents from entries. */
export function responseKind({
  responses,
  namesOf,
  now,
}: Pick<Context, 'now'> & {
  responses: Pick<ReturnType<typeof aiResponseStore>, 'getMany' | 'all'>
  /** The names of these companies, or of all companies. Unknown ones are left out. */
  namesOf: (companyIds: readonly number[] | 'all') => Promise<ReadonlyMap<number, string>>
}) {
  return {
    format: RESPONSE_LIST_FORMAT,
    schema: responseIndexSchema,
    documents: responseDocuments,
    isBefore,
    ranked: {},
    idOf: ({ id }: ResponseKey) => id,

    async read(keys: readonly ResponseKey[]): Promise<PackedResponse[]> {
      const found = await responses.getMany(keys)
      if (found.length === 0) return []
      const names = await namesOf([...new Set(found.map(({ company_id }) => company_id))])
      return found.map((one) => packResponse({ ...one, company_name: names.get(one.company_id) ?? '' }))
    },

    /** All entries, without the names of their companies. */
    async *scan(): AsyncGenerator<PackedResponse> {
      for await (const response of responses.all()) yield packResponse({ ...response, company_name: '' })
    },

    /** Gives entries the current names of their companies, and drops those that have expired. */
    async complete(packed: readonly PackedResponse[]): Promise<PackedResponse[]> {
      const names = await namesOf('all')
      const at = now().getTime() / 1000
      return packed
        .map(unpackResponse)
        .filter(({ expires_at }) => expires_at >= at)
        .map((entry) => packResponse({ ...entry, company_name: names.get(entry.company_id) ?? '' }))
    },
  }
}

/** The list of responses of the models. */
export const responseList = perContext((context) => {
  const register = registerOf(context)
  const responses = aiResponseStore(context)
  return listOf(context, {
    ...responseKind({ responses, namesOf: registerNames(register), now: context.now }),
    list: 'ai_responses',
    readKey: responseKey,
    source: register.currentRegister,
  })
})

/** One page of the responses that match, newest first, each with its text, and the exact number of all. */
export async function listAiResponses(
  context: Context,
  { filter, page, perPage }: { filter: ResponseFilter; page: number; perPage: number },
): Promise<{ data: (ResponseEntry & { response_json: ResponseJson | null })[]; total: number }> {
  const { total, entries } = await search(context, filter, {
    offset: (page - 1) * perPage,
    limit: perPage,
  })
  const data = await Promise.all(
    entries.map(async (entry) => {
      const found = await aiResponseStore(context).find(entry.id)
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
  context: Context,
  filter: ResponseFilter,
  max: number,
): Promise<{ vacancyIds: number[]; total: number }> {
  const { total, entries } = await search(context, filter, { offset: 0, limit: max })
  return { vacancyIds: entries.map(({ company_vacancy_id }) => company_vacancy_id), total }
}

async function search(
  context: Context,
  filter: ResponseFilter,
  page: { offset: number; limit: number },
): Promise<{ total: number; entries: ResponseEntry[] }> {
  const list = await responseList(context).open()
  const { total, stored } = list.search({ ...responseQuery(filter, context.now()), ...page })
  return { total, entries: stored.map((one) => unpackResponse(one as PackedResponse)) }
}
