import { utcDate } from '../../../shared/instants.ts'
import type { AiResponse, ResponseJson } from './ai-response.ts'
import type { AttemptStatus } from './models/attempt.ts'

export interface ListAiResponsesDependencies {
  responses: {
    /** The responses of a UTC date. */
    ofDay: (day: string) => Promise<AiResponse[]>
    find: (id: number) => Promise<{ responseJson: ResponseJson | null } | undefined>
  }
  now: () => Date
}

/** Which responses to list. Dates are YYYY-MM-DD, and both ends are included. */
export interface AiResponseQuery {
  page: number
  perPage: number
  status?: AttemptStatus | undefined
  dates?: { start: string; end: string } | undefined
  /** Words to find in the provider, the model, the error or the ids. */
  search?: string | undefined
  companyId?: number | undefined
  companyDetailId?: number | undefined
  vacancyId?: number | undefined
}

const DAY = 24 * 60 * 60 * 1000
/** How many days responses are stored (docs/product/pipeline.md "Language models"). */
const DAYS_STORED = 90
/** How many days are read concurrently. */
const AT_ONCE = 10
/** No older days are read once this many responses have been read, so that a list ends in time. */
const MOST_READ = 10_000

/**
 * Lists the matching responses, newest first. Returns one page of them with their texts, and the total number. The list
 * reaches back about 10,000 responses (docs/product/pipeline.md "Language models").
 */
export async function listAiResponses(
  { responses, now }: ListAiResponsesDependencies,
  query: AiResponseQuery,
): Promise<{ data: (AiResponse & { response_json: ResponseJson | null })[]; total: number }> {
  const days = daysOf(query.dates, now())
  const matching: AiResponse[] = []
  let read = 0
  for (let at = 0; at < days.length && read < MOST_READ; at += AT_ONCE) {
    const found = (await Promise.all(days.slice(at, at + AT_ONCE).map((day) => responses.ofDay(day)))).flat()
    read += found.length
    matching.push(...found.filter((response) => matches(response, query)))
  }
  matching.sort((one, other) => other.created_at.localeCompare(one.created_at) || other.id - one.id)
  const first = (query.page - 1) * query.perPage
  const data = await Promise.all(
    matching.slice(first, first + query.perPage).map(async (response) => {
      const found = await responses.find(response.id)
      return { ...response, response_json: found?.responseJson ?? null }
    }),
  )
  return { data, total: matching.length }
}

/** The dates of a range for which responses may still be stored. */
function daysOf(dates: AiResponseQuery['dates'], now: Date): string[] {
  const stored = Array.from({ length: DAYS_STORED + 1 }, (_, back) =>
    utcDate(new Date(now.getTime() - back * DAY)),
  )
  return dates === undefined ? stored : stored.filter((day) => day >= dates.start && day <= dates.end)
}

function matches(response: AiResponse, query: AiResponseQuery): boolean {
  const { id, status, provider, model, error, company_id, company_vacancy_id } = response
  const words = [id, provider, model, error ?? '', company_id, company_vacancy_id].join(' ').toLowerCase()
  return (
    (query.status === undefined || query.status === status) &&
    (query.companyId === undefined || query.companyId === company_id) &&
    // all responses are about vacancies, so a filter by company details matches none
    query.companyDetailId === undefined &&
    (query.vacancyId === undefined || query.vacancyId === company_vacancy_id) &&
    words.includes((query.search ?? '').toLowerCase())
  )
}
