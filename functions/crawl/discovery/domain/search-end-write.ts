import type { Write } from '#shared/write.ts'

export interface SearchEndDependencies {
  /** Records that the search has found the website. It is read next. */
  foundWrite: (companyId: number) => Write
  endedWrite: (companyId: number, ended: { at: string; pages: number; isRead: boolean }) => Write
  now: () => Date
}

/** The write that records the end of a search. One that has found no website counts as a failed reading. */
export const searchEndWrite = (
  { foundWrite, endedWrite, now }: SearchEndDependencies,
  companyId: number,
  { pages, isFound }: { pages: number; isFound: boolean },
): Write =>
  isFound ? foundWrite(companyId) : endedWrite(companyId, { at: now().toISOString(), pages, isRead: false })
