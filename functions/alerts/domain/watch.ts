import type { Added, Removed } from './saved-search.ts'

/** A company that a reader watches, and how much of its history they have seen. */
export interface StoredWatch {
  company_id: number
  /** An instant. */
  watched_at: string
  /** How many of the company's changes, from the first one on. */
  seen_changes: number
  /** The date of the register that they last looked at, YYYY-MM-DD. */
  seen_date: string
}

export interface Watches {
  ofUser: (userId: string) => Promise<StoredWatch[]>
  find: (userId: string, companyId: number) => Promise<StoredWatch | undefined>
  /** Adds one where fewer than `most` are there, however many calls come at once; `there` where it is watched already. */
  add: (userId: string, watch: StoredWatch, most: number) => Promise<Added | 'there'>
  remove: (userId: string, companyId: number) => Promise<Removed>
  /** Moves on what is seen, never back. @returns whether the company is watched. */
  see: (
    userId: string,
    companyId: number,
    seen: Pick<StoredWatch, 'seen_changes' | 'seen_date'>,
  ) => Promise<boolean>
}
