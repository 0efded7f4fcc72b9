import * as z from 'zod/mini'
import { type Closing, hasExpired } from '#shared/closing.ts'
import { FactSources } from '#shared/facts/fact-source.ts'
import { inOlderItems } from '#shared/fields/in-older-items.ts'
import { text } from '#shared/fields/texts-and-numbers.ts'
import { unknownVacancy } from '#shared/fields/unknown-vacancy.ts'
import { vacancyValues } from '#shared/fields/vacancy.ts'
import { sourcePages } from '#shared/reference/source-pages.ts'
import { DELETED_DAYS } from '#shared/retention.ts'
import { Evidence } from '#shared/vacancy/evidence.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

const { title, ...optionalValues } = vacancyValues

/** A stored vacancy. Dates are YYYY-MM-DD, instants ISO. */
export const Vacancy = z.object({
  company_id: z.number(),
  /**
   * A random id, like the ids of companies. Consecutive ids would reveal how many vacancies exist, and which have the
   * same company.
   */
  vacancy_id: z.number(),
  title,
  ...inOlderItems(optionalValues, unknownVacancy('')),
  screenshot_key: text,
  screenshot_at: text,
  source_page: z.nullable(z.enum(sourcePages)),
  source_url: text,
  /** The id of the posting on its job board, or in a list of the website. Absent if it is on none. */
  posting_id: z.optional(z.string()),
  // older items lack the following attributes
  /** When its page was last read. */
  read_at: z._default(text, null),
  /** When its page was found to be gone. */
  removed_at: z._default(text, null),
  evidence: z._default(z.array(Evidence), []),
  fact_sources: z._default(FactSources, {}),
  /** The number of changes of its facts. */
  version: z._default(z.int(), 0),
  created_at: z.string(),
  deleted_at: text,
})
export type Vacancy = z.infer<typeof Vacancy>

/**
 * Whether a vacancy counts on a UTC date (docs/product/search.md "Vacancies that count"). It must not be deleted, its
 * page must not be removed, and it must have no earlier expiry date.
 */
export const isLive = (
  { deleted_at, removed_at, ...closing }: Pick<Vacancy, 'deleted_at' | 'removed_at'> & Closing,
  date: string,
): boolean => deleted_at === null && removed_at === null && !hasExpired(closing, date)

/** Whether a vacancy is not deleted, or was deleted so recently that it can be restored. */
export const isKept = ({ deleted_at }: Pick<Vacancy, 'deleted_at'>, now: Date): boolean =>
  deleted_at === null || Date.parse(deleted_at) + DELETED_DAYS * DAY_MILLISECONDS > now.getTime()
