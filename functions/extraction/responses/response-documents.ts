import { searchedWords, wordsOf } from '../../search-engine/filters/search-words.ts'
import type { IndexDocument, IndexSchema, QueryFilters } from '../../search-engine/index-schema.ts'
import type { AttemptStatus } from '../models/attempt.ts'
import { type PackedResponse, packResponse, type ResponseEntry, unpackResponse } from './ai-response.ts'

/** Increment it with each change of the documents or their stored entries. */
export const RESPONSE_LIST_FORMAT = 1

const DAY = 24 * 60 * 60 * 1000

/** The number of the UTC date of an instant, or of a date. */
export const dayOf = (instant: string): number => Math.floor(Date.parse(instant) / DAY)

/** The searchable fields of responses. */
export const responseIndexSchema: IndexSchema = {
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
export const isBefore = (known: { stored: () => unknown }, { stored }: { stored: unknown }): boolean =>
  compareResponses(known.stored() as PackedResponse, stored as PackedResponse) < 0

/** The documents of entries, in the order of the list. */
export const responseDocuments = (packed: readonly PackedResponse[]): IndexDocument[] =>
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
export function responseQuery(filter: ResponseFilter, now: Date): QueryFilters {
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
