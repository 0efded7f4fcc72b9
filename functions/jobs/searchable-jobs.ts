import * as z from 'zod/mini'
import { MAX_ID } from '#shared/api/parameters.ts'
import type { Point } from '#shared/places/place-rows.ts'
import type { SearchIndex } from '#shared/search-engine/search-index.ts'
import { type Database, perContext } from '../platform/context.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { list } from '../platform/dynamodb/records.ts'
import { indexReader, registerReading, snapshotOfJobs } from '../register/index.ts'
import type { jobIndexSchema } from './indexing/job-document.ts'
import type { SearchedOccupations } from './searched-occupations.ts'

export interface OwnJobs {
  unlocked: ReadonlySet<number>
  saved: readonly number[]
  /** The companies whose jobs the user does not want to see. */
  hidden: readonly number[]
}

const Unlocked = z.object({ company_id: z.int() })
const Saved = z.object({ vacancy_id: z.int(), hidden: z.optional(z.set(z.int())) })

/** The key of the row that counts the entries of a user, and has the hidden companies. No vacancy has this id. */
const COUNTER = 0

const ofUser = (userId: string) => when`user_id = ${userId}`

/**
 * The companies that a user has unlocked or hidden, and the vacancies that the user keeps. A list of jobs needs all of
 * them, because it counts them under each filter.
 * @param withSaved Whether kept vacancies are needed. They are up to 500 rows, each with a long note that is not read.
 */
export const ownJobs = perContext(({ documents, tables }: Database) => {
  return async (userId: string, { withSaved = true } = {}): Promise<OwnJobs> => {
    const [unlocked, rows] = await Promise.all([
      list(
        documents,
        { table: tables.unlocks, where: ofUser(userId), attributes: ['company_id'] },
        Unlocked.parse,
      ),
      list(
        documents,
        {
          table: tables.applications,
          where: withSaved ? ofUser(userId) : when`${ofUser(userId)} AND vacancy_id = ${COUNTER}`,
          attributes: ['vacancy_id', 'hidden'],
        },
        Saved.parse,
      ),
    ])
    return {
      unlocked: new Set(unlocked.map(({ company_id }) => company_id)),
      // the other numbers are of sponsors and of what was found elsewhere
      saved: rows.map(({ vacancy_id }) => vacancy_id).filter((id) => id > COUNTER && id <= MAX_ID),
      hidden: rows.flatMap(({ hidden }) => [...(hidden ?? [])]),
    }
  }
})

/** The port of the search for jobs, asynchronous as that for companies (docs/decisions/074-search-port.md). */

type Values = readonly (string | number)[]

export type IndexedFacet = (typeof jobIndexSchema.facets)[number]

/** What jobs must have. Nothing in it may change afterwards. */
export interface JobFilters {
  /** A title as somebody typed it. Blank text does not filter. */
  readonly text?: string
  /** A job with one of these values matches without the text too, after those that match it. */
  readonly textOr?: { readonly facet: IndexedFacet } & SearchedOccupations
  /** A job has one of the values of each. An empty list does not filter. */
  readonly facets?: Readonly<Partial<Record<IndexedFacet, Values>>>
  readonly lackedFacets?: Readonly<Partial<Record<IndexedFacet, Values>>>
  /** The ids of the only jobs that match. */
  readonly ids?: readonly number[]
  /** When a job was found, in milliseconds since 1970. */
  readonly ranges?: { readonly found?: { readonly min?: number } }
  readonly points?: { readonly near?: { readonly center: Point | null; readonly miles: number } }
}

export interface JobQuery extends JobFilters {
  /** The order, largest first; `near` by distance. Absent: those with the best title first, then the default order. */
  readonly order?: (typeof jobIndexSchema.orders)[number] | 'near'
  readonly offset: number
  readonly limit: number
}

interface CountedValue {
  readonly value: string | number
  readonly count: number
}

/** The live jobs of listed companies, as searches read them. Every number is exact. */
export interface SearchableJobs {
  /** One page, with the stored cards (job-facts.ts) in the same order. */
  search: (query: JobQuery) => Promise<{ total: number; ids: readonly number[]; stored: readonly unknown[] }>
  matching: (filters: JobFilters) => Promise<readonly number[]>
  /** For each facet, how many matches have each value, without the search's own filter of the facet. */
  facetCounts: <Field extends IndexedFacet>(
    filters: JobFilters,
    fields: readonly Field[],
  ) => Promise<Readonly<Record<Field, readonly CountedValue[]>>>
  /** How many matches also match each of some filters without text. */
  filterCounts: (filters: JobFilters, others: readonly JobFilters[]) => Promise<readonly number[]>
  /** How many matches are within each of several distances of a place. */
  distanceCounts: (
    filters: JobFilters,
    center: Point | null,
    miles: readonly number[],
  ) => Promise<readonly number[]>
  /**
   * Finds results by dropping filters of a search that finds none: fewest dropped first, then most matches, at most `max`
   * ways. Each dropped filter is needed. The filters in `kept` are never dropped.
   */
  relaxations: (
    kept: JobFilters,
    filters: readonly JobFilters[],
    max: number,
  ) => Promise<readonly { readonly without: readonly number[]; readonly total: number }[]>
  /** The stored cards of at most so many jobs whose titles are like a text, the likest first. */
  titledLike: (text: string, limit: number) => Promise<readonly unknown[]>
  /** When the newest job was found, in milliseconds since 1970; 0 without jobs. */
  newest: () => Promise<number>
}

/** Searches the jobs of an index that this process has opened. A query of the port is one of the engine. */
export const searchableIndex = (index: SearchIndex): SearchableJobs => ({
  search: async (query) => index.search(query),
  matching: async (filters) => index.matching(filters),
  facetCounts: async (filters, fields) => index.facetCounts(filters, fields),
  filterCounts: async (filters, others) => index.filterCounts(filters, others),
  distanceCounts: async (filters, center, miles) => index.distanceCounts(filters, 'near', center, miles),
  relaxations: async (kept, filters, max) => index.relaxations(kept, filters, max),
  titledLike: async (text, limit) =>
    index.alike(text, { without: [], loosely: true, offset: 0, limit }).ids.map(index.get),
  newest: async () => index.largest('found') ?? 0,
})

/** Opens the jobs of the current index, or of that which a request has read already. */
export const openJobs = perContext((context) => {
  const { config, now, logger } = context
  const { register, currentSnapshot } = registerReading(context)
  const openIndex = indexReader({
    currentSnapshot: snapshotOfJobs(currentSnapshot),
    readIndex: register.readIndex,
    findIndex: register.findIndex,
    patience: { awaited: config.snapshotMaxAgeSeconds, other: config.pipelinePaceSeconds },
    now,
    log: logger,
  })
  return async (...pointer: Parameters<typeof openIndex>): Promise<SearchableJobs> =>
    searchableIndex((await openIndex(...pointer)).index)
})
