import type { FeedPage, FeedPosting } from './feed.ts'

/** An employer that a feed names, in a town of its postings. `key` is different for each pair. */
export interface NamedEmployer {
  key: string
  name: string
  town: string
}

/** The companies that employers are, by the keys of the employers, and the employers that are none for sure. */
export interface EmployerMatches {
  companies: ReadonlyMap<string, number>
  ambiguous: ReadonlySet<string>
  elsewhere: ReadonlySet<string>
}

/** What a reading of a feed has, without the texts. */
export interface Overview {
  /** The keys of the employer of each posting, one for each of its towns, by the id of the posting. */
  postings: ReadonlyMap<string, readonly string[]>
  employers: readonly NamedEmployer[]
  /** The number of entries, with those that are repeated or cannot be read. */
  entries: number
  /** Whether the pages have every posting of the feed, each once. */
  isWhole: boolean
}

/** Reads the pages of a feed once, and keeps only who has which posting. */
export async function overviewOf(pages: AsyncIterable<FeedPage<FeedPosting>>): Promise<Overview> {
  const postings = new Map<string, string[]>()
  const employers = new Map<string, NamedEmployer>()
  let [entries, read] = [0, 0]
  const totals = new Set<number>()
  for await (const page of pages) {
    entries += page.entries
    read += page.postings.length
    if (page.total !== undefined) totals.add(page.total)
    for (const { id, employer, towns } of page.postings) {
      const keys = towns.map((town) => `${employer}\n${town}`)
      postings.set(id, keys)
      for (const [at, key] of keys.entries())
        employers.set(key, { key, name: employer, town: towns[at] ?? '' })
    }
  }
  // a posting that moves to another page is repeated, and its place is taken by one that no page has
  const isWhole = read === entries && postings.size === read && [...totals].every((total) => total === read)
  return { postings, employers: [...employers.values()], entries, isWhole }
}

export interface PostingMatches {
  /** The company of a posting, by the id of the posting. */
  companies: ReadonlyMap<string, number>
  /** The number of postings that may be those of several companies. */
  ambiguous: number
  /** The number of postings whose employer has the name of a company in another town. */
  elsewhere: number
}

/** Decides which company each posting is of. A posting in several towns may be that of one company only. */
export function matchPostings(
  { postings }: Pick<Overview, 'postings'>,
  employers: EmployerMatches,
): PostingMatches {
  const companies = new Map<string, number>()
  let [ambiguous, elsewhere] = [0, 0]
  for (const [id, keys] of postings) {
    const found = new Set(keys.flatMap((key) => employers.companies.get(key) ?? []))
    const [company] = found
    if (found.size > 1 || keys.some((key) => employers.ambiguous.has(key))) ambiguous += 1
    else if (company !== undefined) companies.set(id, company)
    else if (keys.some((key) => employers.elsewhere.has(key))) elsewhere += 1
  }
  return { companies, ambiguous, elsewhere }
}
