import type { AddResult, RemoveResult } from './saved-search.ts'

/** A company that a user watches, and how many of its changes the user has seen. */
export interface StoredWatch {
  company_id: number
  /** The instant from which the user watches the company. */
  watched_at: string
  /** How many of the company's changes the user has seen, counted from the first. */
  seen_changes: number
  /** The date of the register that the user last saw, YYYY-MM-DD. */
  seen_date: string
}

export interface Watches {
  ofUser: (userId: string) => Promise<StoredWatch[]>
  find: (userId: string, companyId: number) => Promise<StoredWatch | undefined>
  /**
   * Adds a watch if there are fewer than `most`, even with concurrent calls. `already_exists`: the company is already
   * watched.
   */
  add: (userId: string, watch: StoredWatch, most: number) => Promise<AddResult>
  remove: (userId: string, companyId: number) => Promise<RemoveResult>
  /** Moves the mark of what the user has seen forward, never back. @returns whether the company is watched. */
  see: (
    userId: string,
    companyId: number,
    seen: Pick<StoredWatch, 'seen_changes' | 'seen_date'>,
  ) => Promise<boolean>
}
