import * as z from 'zod/mini'
import { number, text } from '#shared/fields/texts-and-numbers.ts'
import { ListedFacts } from '#shared/fields/vacancy-values.ts'
import { jobSiteNames } from '#shared/job-sites.ts'
import { IndexedJob } from '#shared/jobs/indexed-job.ts'
import { jobVerdicts, PayStanding } from '#shared/jobs/job-assessment.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import type { RankedOccupation } from '#shared/occupations/find-occupations.ts'
import { bytesAsText, type Packed, packing } from '#shared/search-engine/packing.ts'
import { occupationById } from '../occupation-knowledge.ts'

/**
 * The data of a job's row in a list. The index stores it in this order, so that a search reads nothing else. Another order
 * or field needs a new version of the documents (`INDEX_DOCUMENTS`).
 */
export const JobCard = z.object({
  /** The title without contacts and without the name of the employer. */
  title: z.string(),
  /** The title with the name of the employer, for users who have unlocked it; null if it is the same. */
  full_title: text,
  job_category_id: number,
  ...ListedFacts.shape,
  verdict: z.enum(jobVerdicts),
  /** Without the name of the employer. */
  reason: z.string(),
  pay: PayStanding,
  /** For the pay of one person: the ids of the occupations that count, and the stated hours. */
  counted: z.array(z.string()),
  weekly_hours: number,
  company_id: z.int(),
  company_name: z.string(),
  company_city: text,
  company_size: text,
  /** From where its distance is measured; null if no place is known. */
  point: z.nullable(z.readonly(z.tuple([z.number(), z.number()]))),
  job_site: z.nullable(z.enum(jobSiteNames)),
  /** When it was found, in milliseconds since 1970. */
  found_at: z.number(),
})
export type JobCard = z.infer<typeof JobCard>

export const { pack: packJob, unpack: unpackJob } = packing(JobCard)

/** What is derived from a job, its employer and the day. */
const Derived = z.object({
  verdict: z.enum(jobVerdicts),
  reason: z.string(),
  pay: PayStanding,
  /** The code of the likeliest occupation; null if there is none. */
  occupation: text,
  /** The ids of the occupations for which the pay is judged. */
  counted: z.array(z.string()),
  /** The title without the name of the employer; null if it has none. */
  masked_title: text,
})
export type Derived = z.infer<typeof Derived>

export interface DerivedJobs {
  /** What it was derived from, beside the jobs. */
  from: string
  list: readonly Derived[]
}

export interface KnownJobs {
  jobs: IndexedJob[]
  /** What was derived from them before; absent if they have changed since. */
  derived?: DerivedJobs
  /** Their stored form, if they were read; it is that of `derived`. */
  line?: string
}

/** What an index of jobs is built from, beside the register: the jobs by company, and the ranks of their titles. */
export interface JobFacts {
  jobs: Map<number, KnownJobs>
  ranks: ReadonlyMap<string, StoredRanks>
}

interface BuiltFacts extends JobFacts {
  /** The date for which the jobs are live. Facts for an earlier date need other jobs. */
  date: string
}

/**
 * Increment it with each change of the layout or of the rules by which titles are ranked, so that the jobs are read from
 * the tables again. A test compares the rules (job-facts.test.ts).
 */
export const JOB_FACTS_FORMAT = 16

const { pack, unpack } = packing(IndexedJob)

/** The first line. The lines of the titles follow, and then those of the companies. */
interface FactsHeader {
  format: number
  date: string
  titles: number
}

type TitleLine = [title: string, ranks: StoredRanks]

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Writes facts as lines of JSON: titles by code units, companies by id. Equal facts give equal bytes. */
export function writeJobFacts({ jobs, ranks, date }: BuiltFacts): Uint8Array {
  const used = new Set([...jobs.values()].flatMap((known) => known.jobs.map(({ title }) => title)))
  const titles = [...used]
    .toSorted(byCodeUnits)
    .map((title) => JSON.stringify([title, ranks.get(title) ?? []] satisfies TitleLine))
  const lines = [...jobs]
    .toSorted(([a], [b]) => a - b)
    .map(([companyId, known]) => known.line ?? companyLine(companyId, known))
  const header: FactsHeader = { format: JOB_FACTS_FORMAT, date, titles: titles.length }
  return Buffer.from([JSON.stringify(header), ...titles, ...lines].join('\n'))
}

const { pack: packDerived, unpack: unpackDerived } = packing(Derived)

type CompanyLine = [companyId: number, from: string | null, ...jobs: [job: Packed, derived: Packed | null][]]

const companyLine = (companyId: number, { jobs, derived }: KnownJobs): string => {
  const packed = jobs.map((job, at): CompanyLine[2] => [
    pack(job),
    derived ? packDerived(derived.list[at]!) : null,
  ])
  return JSON.stringify([companyId, derived?.from ?? null, ...packed] satisfies CompanyLine)
}

const ranksIn = (lines: readonly string[]): JobFacts['ranks'] =>
  new Map(lines.map((line) => JSON.parse(line) as TitleLine))

/** The stored ranks of titles, for a build that reads all jobs again. None if they have another format. */
export function readRanks(stored: Uint8Array): JobFacts['ranks'] {
  const [header = '', ...lines] = bytesAsText(stored).split('\n')
  const { format, titles } = JSON.parse(header) as FactsHeader
  return format === JOB_FACTS_FORMAT ? ranksIn(lines.slice(0, titles)) : new Map()
}

/** Reads stored facts. Undefined if they have another format, or are for a later date. */
export function readJobFacts(stored: Uint8Array, date: string): JobFacts | undefined {
  const [header = '', ...lines] = bytesAsText(stored).split('\n')
  const { format, date: stand, titles } = JSON.parse(header) as FactsHeader
  if (format !== JOB_FACTS_FORMAT || stand > date) return undefined
  // most jobs have one of few reasons
  const reasons = new Map<string, string>()
  const sharing = (one: Derived): Derived => {
    const reason = reasons.get(one.reason) ?? one.reason
    reasons.set(reason, reason)
    return { ...one, reason }
  }
  const jobs = new Map<number, KnownJobs>()
  for (const line of lines.slice(titles)) {
    const [companyId, from, ...packed] = JSON.parse(line) as CompanyLine
    const own = packed.map(([job]) => unpack(job))
    jobs.set(
      companyId,
      from === null
        ? { jobs: own, line }
        : { jobs: own, line, derived: { from, list: packed.map(([, one]) => sharing(unpackDerived(one!))) } },
    )
  }
  return { jobs, ranks: ranksIn(lines.slice(0, titles)) }
}

/** The ranked occupations of a title: their ids and scores. */
export type StoredRanks = readonly (readonly [id: string, score: number])[]

/**
 * The occupations of titles. Ranking takes a thousand times as long as reading a stored rank, so an index keeps the ranks
 * of its titles. They depend on nothing but the title and the built-in tables.
 */
export function rankedTitles(stored: ReadonlyMap<string, StoredRanks>) {
  const used = new Map<string, StoredRanks>()
  const opened = new Map<string, RankedOccupation[]>()

  const ranksOf = (title: string): StoredRanks => {
    const known =
      used.get(title) ??
      stored.get(title) ??
      builtInOccupations()
        .finder.rank(title)
        .map(({ occupation, score }) => [occupation.id, score] as const)
    used.set(title, known)
    return known
  }
  const open = (title: string): RankedOccupation[] =>
    ranksOf(title).flatMap(([id, score]) => {
      const occupation = occupationById().get(id)
      return occupation === undefined ? [] : [{ occupation, score }]
    })
  const rank = (title: string): RankedOccupation[] => {
    const known = opened.get(title) ?? open(title)
    opened.set(title, known)
    return known
  }
  return {
    rank,
    /** Keeps the ranks of a title for the next index. */
    keep: (title: string): void => {
      ranksOf(title)
    },
    /** The ranks of the titles that were asked for or kept. */
    used: (): ReadonlyMap<string, StoredRanks> => used,
  }
}
