import { type IndexedJob, indexedJob, type JobSource } from '#shared/jobs/indexed-job.ts'
import { patchIndex } from '../../../search-engine/patch/patch-index.ts'
import { openIndex, type SearchIndex } from '../../../search-engine/search-index.ts'
import { type BuildDates, jobDeriver } from './derive-jobs.ts'
import type { Employer } from './employer.ts'
import type { FactLines } from './fact-lines.ts'
import { inBestOrder, isBefore, jobDocument, type JobDocument } from './job-document.ts'
import { type CompanyLine, companyLine, readJob, type TitleLine } from './job-facts.ts'
import { twinsSection } from './job-twins.ts'
import { rankedTitles } from './ranked-titles.ts'

interface Patched {
  image: Uint8Array
  facts: Uint8Array
}

/**
 * Replaces the jobs of few companies in an image and in its facts. It gives the bytes of a new build, but neither reads
 * nor derives the other jobs. Undefined if an id is that of several jobs, because the others may then enter or leave the
 * index too.
 * @param lines The facts of the image. They are of the same date and register.
 * @param replaced The live vacancies of the companies that have changed.
 * @param employers Those of these companies that are listed.
 */
export function patchJobs(
  bytes: Uint8Array,
  lines: FactLines,
  replaced: ReadonlyMap<number, readonly JobSource[]>,
  employers: Iterable<Employer>,
  dates: BuildDates,
): Patched | undefined {
  const employerOf = new Map(Array.from(employers, (one) => [one.id, one]))
  const changes = Array.from(replaced, ([id, vacancies]) => ({
    id,
    employer: employerOf.get(id),
    before: jobLines(lines.company(id)).map((one) => readJob(one[0])),
    jobs: vacancies.map(indexedJob).toSorted((a, b) => a.id - b.id),
  }))
  const listed = changes.filter(({ employer }) => employer !== undefined)
  const index = openIndex(bytes)
  const without = new Set(
    idsOfCompanies(
      index,
      listed.map(({ id }) => id),
    ),
  )
  const twins = new Set(lines.header.twins)
  const ids = listed.flatMap(({ jobs }) => jobs.map(({ id }) => id))
  const isOfOthers = (id: number) => !without.has(id) && index.get(id) !== undefined
  const wasTwin = listed.some(({ before, jobs }) => [...before, ...jobs].some(({ id }) => twins.has(id)))
  if (wasTwin || new Set(ids).size < ids.length || ids.some(isOfOthers)) return undefined

  const changedTitles = countTitles(changes)
  const knownTitles = new Map(Array.from(changedTitles.keys(), (title) => [title, lines.title(title)]))
  const titles = rankedTitles(
    new Map(
      [...knownTitles].flatMap(([title, line]) => (line === undefined ? [] : [[title, line[2]] as const])),
    ),
  )
  const derive = jobDeriver(titles.rank, dates)
  const documents: JobDocument[] = []
  const companies = new Map<number, string | undefined>()
  for (const { id, employer, jobs } of changes) {
    const derived = employer && jobs.length > 0 ? derive(employer, { jobs }) : undefined
    if (employer && derived)
      jobs.forEach((job, at) => documents.push(jobDocument(job, employer, derived.list[at]!, dates.date)))
    companies.set(id, jobs.length === 0 ? undefined : companyLine(id, derived ? { jobs, derived } : { jobs }))
  }
  for (const { jobs } of changes) for (const { title } of jobs) titles.keep(title)
  const ranks = titles.used()
  const titleLines = Array.from(changedTitles, ([title, change]): [string, TitleLine | undefined] => {
    const [, uses, known] = knownTitles.get(title) ?? [title, 0, undefined]
    return [title, uses + change > 0 ? [title, uses + change, known ?? ranks.get(title) ?? []] : undefined]
  })
  return {
    image: patchIndex(bytes, { without, added: inBestOrder(documents), isBefore }, [
      twinsSection(lines.header.twins),
    ]),
    facts: lines.replace({ titles: new Map(titleLines), companies }),
  }
}

/** The ids of the jobs of some companies. */
export const idsOfCompanies = (index: SearchIndex, companies: readonly number[]): number[] =>
  // an empty list does not filter
  companies.length === 0 ? [] : index.matching({ facets: { company: companies } })

const jobLines = ([, , ...jobs]: CompanyLine | readonly [] = []): CompanyLine[2][] => jobs as CompanyLine[2][]

/** By how much the number of jobs with a title changes. */
function countTitles(
  changes: readonly { before: readonly IndexedJob[]; jobs: readonly IndexedJob[] }[],
): Map<string, number> {
  const counts = new Map<string, number>()
  const add =
    (by: number) =>
    ({ title }: IndexedJob) =>
      counts.set(title, (counts.get(title) ?? 0) + by)
  for (const { before, jobs } of changes) {
    before.forEach(add(-1))
    jobs.forEach(add(1))
  }
  return counts
}
