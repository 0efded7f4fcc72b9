import { DAY_MS } from '#shared/instants.ts'
import { searchedWords, wordsOf } from '#shared/search-engine/filters/search-words.ts'
import type { IndexDocument, IndexSchema, QueryFilters } from '#shared/search-engine/index-schema.ts'
import { listOf } from '../../lists/index.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { registerNames, registerOf } from '../../register/index.ts'
import type { AttemptStatus } from '../models/attempt.ts'
import { aiResponseStore, responseKey } from './ai-response-store.ts'
import {
  type PackedResponse,
  packResponse,
  type ResponseEntry,
  type ResponseJson,
  type ResponseKey,
  unpackResponse,
} from './ai-response.ts'

/** Increment it with each change of the documents or their stored entries. */
const RESPONSE_LIST_FORMAT = 1

/** The number of the UTC date of an instant, or of a date. */
const dayOf = (instant: string): number => Math.floor(Date.parse(instant) / DAY_MS)

const responseIndexSchema: IndexSchema = {
  text: null,
  facets: ['status', 'company_id', 'company_detail_id', 'company_vacancy_id'],
  flags: [],
  prefixes: [],
  orders: [],
  ranges: ['day', 'expires_at'],
  parts: ['words'],
}

/** The order of the list: the newest first, and of equal instants the largest id. */
function compareResponses(packed: PackedResponse, other: PackedResponse): number {
  const [a, b] = [unpackResponse(packed), unpackResponse(other)]
  return a.created_at === b.created_at ? b.id - a.id : a.created_at < b.created_at ? 1 : -1
}

/** Whether a response comes before another one in this order. */
const isBefore = (known: { stored: () => unknown }, { stored }: { stored: unknown }): boolean =>
  compareResponses(known.stored() as PackedResponse, stored as PackedResponse) < 0

const responseDocuments = (packed: readonly PackedResponse[]): IndexDocument[] =>
  packed.toSorted(compareResponses).map((one) => documentOf(unpackResponse(one)))

function documentOf(entry: ResponseEntry): IndexDocument {
  const { id, status, provider, model, error, company_id, company_name, company_vacancy_id } = entry
  const words = [provider, model, error ?? '', company_name, company_id, company_vacancy_id].join(' ')
  return {
    id,
    facets: {
      status: [status],
      company_id: [company_id],
      // all responses are about vacancies, so a filter by a company's details matches none
      company_detail_id: [],
      company_vacancy_id: [company_vacancy_id],
    },
    flags: [],
    prefixes: {},
    orders: {},
    ranges: { day: dayOf(entry.created_at), expires_at: entry.expires_at },
    parts: { words: wordsOf(words) },
    stored: packResponse(entry),
  }
}

/** The filters of the list of responses (docs/product/admin.md "AI responses"). */
export interface ResponseFilter {
  status?: AttemptStatus | undefined
  /** UTC dates, YYYY-MM-DD. Both are included. */
  date_range?: { start: string; end: string } | undefined
  search?: string | undefined
  company_id?: number | undefined
  company_detail_id?: number | undefined
  company_vacancy_id?: number | undefined
}

/** The query of a filter. Expired responses never match, even before they are deleted. */
function responseQuery(filter: ResponseFilter, now: Date): QueryFilters {
  const { status, date_range: dates, search } = filter
  const ids = ['company_id', 'company_detail_id', 'company_vacancy_id'] as const
  return {
    facets: {
      status: status === undefined ? [] : [status],
      ...Object.fromEntries(ids.map((name) => [name, filter[name] === undefined ? [] : [filter[name]]])),
    },
    ranges: {
      expires_at: { min: now.getTime() / 1000 },
      ...(dates && { day: { min: dayOf(dates.start), max: dayOf(dates.end) } }),
    },
    parts: { words: searchedWords(search) },
  }
}

/** The list of responses: how its entries are made from the table and the register, and its documents from entries. */
export const responseKind = ({
  responses,
  namesOf,
  now,
}: Pick<Context, 'now'> & {
  responses: Pick<ReturnType<typeof aiResponseStore>, 'getMany' | 'all'>
  /** The names of these companies, or of all companies. Unknown ones are left out. */
  namesOf: (companyIds: readonly number[] | 'all') => Promise<ReadonlyMap<number, string>>
}) => ({
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
})

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
  const { total, entries } = await searchResponses(context, filter, {
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

/** The vacancies of the newest `max` matching responses, and the exact number of all. */
export async function vacanciesOfMatching(
  context: Context,
  filter: ResponseFilter,
  max: number,
): Promise<{ vacancyIds: number[]; total: number }> {
  const { total, entries } = await searchResponses(context, filter, { offset: 0, limit: max })
  return { vacancyIds: entries.map(({ company_vacancy_id }) => company_vacancy_id), total }
}

async function searchResponses(
  context: Context,
  filter: ResponseFilter,
  page: { offset: number; limit: number },
): Promise<{ total: number; entries: ResponseEntry[] }> {
  const list = await responseList(context).open()
  const { total, stored } = list.search({ ...responseQuery(filter, context.now()), ...page })
  return { total, entries: stored.map((one) => unpackResponse(one as PackedResponse)) }
}
