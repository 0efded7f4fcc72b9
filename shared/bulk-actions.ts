/** What a bulk does with each of its vacancies. */
export const bulkActions = ['process', 'screenshot', 'delete', 'restore'] as const
export type BulkAction = (typeof bulkActions)[number]

/** Why a bulk left out one of its vacancies, each with one sentence for administrators. The list is closed. */
export const bulkSkips = {
  already_queued: 'Another job for this vacancy was already queued.',
  not_found: 'The vacancy does not exist any more.',
  no_page: 'The vacancy has no page to read.',
  expired: 'The vacancy has expired.',
  unchanged: 'The vacancy was already in this state.',
} as const

export type BulkSkip = keyof typeof bulkSkips

export const bulkSkipNames = Object.keys(bulkSkips) as [BulkSkip, ...BulkSkip[]]

/** The maximum number of vacancies in a bulk. */
export const MAX_BULK = 5000
