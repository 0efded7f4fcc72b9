import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JobSearch } from '#shared/api/job-search.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { jobsIndex } from '../../../functions/jobs/indexing/job-indexing.ts'
import { jobQuery } from '../../../functions/jobs/job-list.ts'
import { searchableIndex } from '../../../functions/jobs/searchable-jobs.ts'
import { employerSample } from '../../support/samples/employer-sample.ts'
import { vacancySample } from '../../support/samples/vacancy-sample.ts'

const DATE = '2026-11-26'

/** The lists of queries (README.md). */
export const queryFiles = ['queries.tsv', 'unseen-queries.tsv'] as const

export interface QueryResult {
  query: string
  found: number
  findsWanted: boolean
  isWantedFirst: boolean
  unwanted: string[]
}

export const isRight = ({ findsWanted, isWantedFirst, unwanted }: QueryResult): boolean =>
  findsWanted && isWantedFirst && unwanted.length === 0

const rowsOf = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))

const codesOf = (column = ''): string[] => column.split(' ').filter((code) => code !== '-')

const has = (codes: readonly string[], some: readonly string[]): boolean =>
  some.some((code) => codes.includes(code))

/** The titles of `jobs.tsv` with their codes. */
const labelledTitles = () => rowsOf('jobs.tsv').map(([title = '', codes]) => [title, codesOf(codes)] as const)

function labelledIndex() {
  const titles = labelledTitles()
  const build = jobsIndex.begin(undefined)
  titles.forEach(([title], at) =>
    build.add(7, vacancySample({ company_id: 7, vacancy_id: at + 1, title, visa_sponsorship: null })),
  )
  const { image } = build.build(() => [employerSample()], { date: DATE, registerDate: DATE })
  return { jobs: searchableIndex(openIndex(image)), titles }
}

export async function scoreBox(file: (typeof queryFiles)[number]): Promise<QueryResult[]> {
  const { jobs, titles } = labelledIndex()
  const results: QueryResult[] = []
  for (const [query = '', wantedColumn, unwantedColumn] of rowsOf(file)) {
    const [wanted, unwanted] = [codesOf(wantedColumn), codesOf(unwantedColumn)]
    const search = jobQuery(JobSearch.parse({ q: query }), { companies: [], saved: [], hidden: [] })
    const { ids } = await jobs.search({ ...search, limit: titles.length })
    const found = ids.map((id) => titles[id - 1]!)
    results.push({
      query,
      found: found.length,
      findsWanted: found.some(([, codes]) => has(codes, wanted)),
      isWantedFirst: found.length > 0 && has(found[0]![1], wanted),
      unwanted: found
        .filter(([, codes]) => has(codes, unwanted) && !has(codes, wanted))
        .map(([title]) => title),
    })
  }
  return results
}
