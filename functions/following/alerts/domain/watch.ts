import * as z from 'zod/mini'
import type { Write } from '#shared/write.ts'
import type { AddResult, RemoveResult } from './saved-search.ts'

/** A company that a user watches, and how many of its changes the user has seen. */
export const StoredWatch = z.object({
  company_id: z.int(),
  /** The instant from which the user watches the company. */
  watched_at: z.string(),
  /** How many of the company's changes the user has seen, counted from the first. */
  seen_changes: z.int(),
  /** The date of the register that the user last saw, YYYY-MM-DD. */
  seen_date: z.string(),
})
export type StoredWatch = z.infer<typeof StoredWatch>

export interface Watches {
  ofUser: (userId: string) => Promise<StoredWatch[]>
  find: (userId: string, companyId: number) => Promise<StoredWatch | undefined>
  /**
   * Adds a watch if there are fewer than `max`, even with concurrent calls. `already_exists`: the company is already
   * watched.
   * @param also What is written together with the watch.
   */
  add: (userId: string, watch: StoredWatch, max: number, also?: readonly Write[]) => Promise<AddResult>
  remove: (userId: string, companyId: number) => Promise<RemoveResult>
  /** Moves the mark of what the user has seen forward, never back. @returns whether the company is watched. */
  see: (
    userId: string,
    companyId: number,
    seen: Pick<StoredWatch, 'seen_changes' | 'seen_date'>,
  ) => Promise<boolean>
}
