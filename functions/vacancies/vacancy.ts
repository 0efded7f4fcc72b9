import * as z from 'zod/mini'
import { type Closing, hasExpired } from '#shared/closing.ts'
import { groupOf, isEmptyFact } from '#shared/fact-groups.ts'
import { type FactSource, FactSources, type SourceName, sourceRanks } from '#shared/facts/fact-source.ts'
import { type Fact, type Facts, factsOf, mergeFacts } from '#shared/facts/merge-facts.ts'
import { inOlderItems } from '#shared/fields/in-older-items.ts'
import { text } from '#shared/fields/texts-and-numbers.ts'
import { unknownVacancy } from '#shared/fields/unknown-vacancy.ts'
import type { VacancyValues } from '#shared/fields/vacancy-values.ts'
import {
  type VacancyField as Field,
  vacancyFieldNames as FIELDS,
  vacancyValues,
} from '#shared/fields/vacancy.ts'
import { sourcePages } from '#shared/reference/source-pages.ts'
import { DELETED_DAYS } from '#shared/retention.ts'
import { Evidence } from '#shared/vacancy/evidence.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

const { title, ...optionalValues } = vacancyValues

/** A stored vacancy. Dates are YYYY-MM-DD, instants ISO. */
export const Vacancy = z.object({
  company_id: z.number(),
  /** A random id: consecutive ones would reveal how many vacancies exist, and which share a company. */
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
  removed_at: z._default(text, null),
  evidence: z._default(z.array(Evidence), []),
  fact_sources: z._default(FactSources, {}),
  /** The number of changes of its facts. */
  version: z._default(z.int(), 0),
  created_at: z.string(),
  deleted_at: text,
})
export type Vacancy = z.infer<typeof Vacancy>

/** Whether a vacancy counts on a UTC date: neither deleted, removed nor expired before it (docs/product/search.md "Vacancies that count"). */
export const isLive = (
  { deleted_at, removed_at, ...closing }: Pick<Vacancy, 'deleted_at' | 'removed_at'> & Closing,
  date: string,
): boolean => deleted_at === null && removed_at === null && !hasExpired(closing, date)

/** Whether a vacancy is not deleted, or was deleted so recently that it can be restored. */
export const isKept = ({ deleted_at }: Pick<Vacancy, 'deleted_at'>, now: Date): boolean =>
  deleted_at === null || Date.parse(deleted_at) + DELETED_DAYS * DAY_MILLISECONDS > now.getTime()

export type VacancyFactsChange = VacancyValues & Pick<Vacancy, 'fact_sources'>

export type PageFacts = VacancyValues & { evidence: Evidence[] }

/** The first field of each group. Its source is that of the whole group. */
const GROUPS = FIELDS.filter((field) => groupOf(field)[0] === field)

/** The rule of a value that has no quote of a page. */
const UNQUOTED = 'unquoted'

/** The source of a fact of a page or feed. The rule is where the page states it. */
function pageSource(
  field: Field,
  evidence: readonly Evidence[],
  at: string,
  source: SourceName = 'website',
): FactSource {
  const quoted: readonly string[] = groupOf<Field>(field === 'job_category_id' ? 'title' : field)
  const rule = evidence.find((one) => quoted.includes(one.field))?.from ?? UNQUOTED
  return { source, rule, rank: sourceRanks[source], at }
}

const valuesOf = (values: VacancyValues, field: Field): Partial<VacancyValues> =>
  Object.fromEntries(groupOf(field).map((one) => [one, values[one]]))

const states = (values: Partial<VacancyValues>): boolean => !Object.values(values).every(isEmptyFact)

/** The facts of a vacancy. A value without a source is from the website, as in all older vacancies. */
export function vacancyFacts(vacancy: Vacancy): Facts<VacancyValues> {
  const stated = GROUPS.filter((field) => states(valuesOf(vacancy, field)))
  const at = vacancy.read_at ?? vacancy.created_at
  return {
    values: Object.fromEntries(FIELDS.map((field) => [field, vacancy[field]])) as unknown as VacancyValues,
    sources: {
      ...Object.fromEntries(stated.map((field) => [field, pageSource(field, vacancy.evidence, at)])),
      ...vacancy.fact_sources,
    },
  }
}

/** The facts that are never kept without a quote. */
const QUOTED: readonly Field[] = ['salary_min', 'post_date', 'expiry_date', 'visa_sponsorship']

interface Reading {
  /** The instant of reading, ISO. */
  at: string
  /** Whether a language model was to be asked but has not answered. Its earlier facts then stay. */
  isPartial: boolean
  /** What was read. By default the page of the vacancy. */
  source?: 'website' | 'job-board' | 'sector-feed' | 'job-site'
  /** Whether only its card in a list was read. What the card does not state then stays. */
  isCard?: boolean
}

/**
 * The facts of a vacancy after its page was read. Facts of stronger sources stay. A fact that the page no longer states
 * is dropped. One that never came from a page stays, except pay, dates and sponsorship. Pay and place are each kept or
 * replaced as a whole. The category and the occupation go with the title.
 */
export function withPageFacts(
  vacancy: Vacancy,
  found: PageFacts,
  { at, isPartial, source = 'website', isCard = false }: Reading,
): PageFacts & VacancyFactsChange {
  const known = vacancyFacts(vacancy)
  const wasRead = (field: Field) => {
    const rule = factFrom(source, known, field)?.rule ?? UNQUOTED
    return (rule !== UNQUOTED || QUOTED.includes(field)) && !(isPartial && rule === 'model')
  }
  // the page contradicts itself about an empty fact with quotes, so an older answer of a model does not stay
  const isContradicted = (field: Field) => found.evidence.some((one) => one.field === field)
  const isRetitled = factFrom(source, known, 'title')?.values.title !== found.title && wasRead('title')
  const isGone = (field: Field) =>
    isContradicted(field) ||
    (field === 'job_category_id' ? isRetitled : wasRead(field) || (field === 'occupation_code' && isRetitled))
  const changed = GROUPS.filter((field) => states(valuesOf(found, field)) || (!isCard && isGone(field)))
  const facts = changed.map((field): Fact<VacancyValues> => ({
    ...pageSource(field, found.evidence, at, source),
    values: valuesOf(found, field),
  }))
  const { values, sources } = mergeFacts(known, facts)
  const replaced: readonly string[] = changed.flatMap((field) => groupOf<Field>(field))
  const mayStay = (one: Evidence) => isCard || (isPartial && isOfModel(one))
  const kept = vacancy.evidence.filter((one) => mayStay(one) && !replaced.includes(one.field))
  return { ...values, evidence: [...found.evidence, ...kept], fact_sources: sources }
}

const isOfModel = ({ from }: Evidence): boolean => from === 'model'

const factFrom = (
  name: SourceName,
  known: Facts<VacancyValues>,
  field: Field,
): Fact<VacancyValues> | undefined => factsOf(known, field).find(({ source }) => source === name)
