import { searchedWords } from '../../search-engine/filters/search-words.ts'
import type { QueryFilters } from '../../search-engine/index-schema.ts'
import type { AttemptStatus } from '../models/attempt.ts'
import { dayOf } from './response-documents.ts'

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
