import type { Commit, Write } from '#shared/write.ts'

/** A company that is wanted for watches alone. */
export interface WatchedCompany {
  company_id: number
  /** When somebody last began to watch it, ISO. */
  watchedAt: string
}

export interface EndUnwatchedDependencies {
  /** Whether somebody watches a company. A watch of the last seconds may be missing. */
  isWatched: (companyId: number) => Promise<boolean>
  /** Ends the mark of a watched company. The condition fails if somebody has begun to watch it since. */
  unwatchedWrite: (company: WatchedCompany) => Write
  commit: Commit
}

/** A younger watch may not show yet. */
const SHOWS_AFTER_MILLISECONDS = 60 * 60 * 1000
const AT_ONCE = 8

/** Ends the marks of those companies that nobody watches any more (docs/decisions/075-wanted-companies.md). */
export async function endUnwatched(
  { isWatched, unwatchedWrite, commit }: EndUnwatchedDependencies,
  companies: readonly WatchedCompany[],
  now: Date,
): Promise<void> {
  const old = companies.filter(
    ({ watchedAt }) => now.getTime() - Date.parse(watchedAt) >= SHOWS_AFTER_MILLISECONDS,
  )
  const check = async (company: WatchedCompany) => {
    if (!(await isWatched(company.company_id))) await commit({ mark: unwatchedWrite(company) })
  }
  for (let first = 0; first < old.length; first += AT_ONCE)
    await Promise.all(old.slice(first, first + AT_ONCE).map(check))
}
