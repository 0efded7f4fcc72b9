interface Dependencies {
  counts: {
    /** Counts a search by its filters. */
    countFilters: (filters: string, isEmpty: boolean, at: Date) => Promise<void>
    /** Counts a person who searched a name, once in 30 days. */
    countText: (text: string, userId: string, isEmpty: boolean, at: Date) => Promise<void>
  }
  warn: (message: string, details: { error: unknown }) => void
  now: () => Date
}

/** Counts a search, and the person who searched a name. A failure is logged, and the search goes on. */
export const countSearch =
  ({ counts, warn, now }: Dependencies) =>
  (userId: string | undefined) =>
  async ({ filters, text }: { filters: string; text: string | null }, isEmpty: boolean): Promise<void> => {
    const at = now()
    const written = await Promise.allSettled([
      counts.countFilters(filters, isEmpty, at),
      text !== null && userId !== undefined && counts.countText(text, userId, isEmpty, at),
    ])
    for (const one of written)
      if (one.status === 'rejected') warn('a search could not be counted', { error: one.reason })
  }
