import type { Added, Removed } from './saved-search.ts'

/** A company that a user watches, and how much of its history they have seen. */
export interface StoredWatch {
  company_id: number
  /** An instant. */
  watched_at: string
  /** How many of the company's changes they have seen, counted from the first. */
  seen_changes: number
  /** The date of the register that they last looked at, YYYY-MM-DD. */
  seen_date: string
}

export interface Watches {
  ofUser: (userId: string) => Promise<StoredWatch[]>
  find: (userId: string, companyId: number) => Promise<StoredWatch | undefined>
  /** Adds one if there are fewer than `most`, even with concurrent calls; `there` if it is already watched. */
  add: (userId: string, watch: StoredWatch, most: number) => Promise<Added | 'there'>
  remove: (userId: string, companyId: number) => Promise<Removed>
  /** Moves the seen state forward, never back. @returns whether the company is watched. */
  see: (
    userId: string,
    companyId: number,
    seen: Pick<StoredWatch, 'seen_changes' | 'seen_date'>,
  ) => Promise<boolean>
}
