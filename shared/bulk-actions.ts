export const bulkActions = ['process', 'screenshot', 'delete', 'restore'] as const
export type BulkAction = (typeof bulkActions)[number]

export const bulkSubjects = ['vacancies', 'companies'] as const
export type BulkSubjects = (typeof bulkSubjects)[number]

/** The lists of bulks: those of vacancies, those that retry AI responses, and those of companies. */
export const bulkLists = ['vacancies', 'responses', 'companies'] as const

/** The details of the job of a bulk that retries AI responses. It works on their vacancies. */
export const OF_RESPONSES = 'AI responses'

/**
 * Why a bulk left out one of its vacancies or companies, each with one sentence for administrators. The list is closed.
 */
export const bulkSkips = {
  already_queued: 'Another job for it was already queued.',
  not_found: 'It does not exist any more.',
  no_page: 'The vacancy has no page to read.',
  expired: 'The vacancy has expired.',
  unchanged: 'The vacancy was already in this state.',
  no_website: 'An administrator has stated that the company has no website.',
} as const

export type BulkSkip = keyof typeof bulkSkips

export const bulkSkipNames = Object.keys(bulkSkips) as [BulkSkip, ...BulkSkip[]]

/** The message of a repeated call whose bulk has not ended. */
export const BULK_ALREADY_RUNNING = 'This bulk is already running'

export const MAX_BULK = 5000

/** The most companies in a bulk. With up to 15 pages each, it takes 15,000 of the 20,000 pages of a day. */
export const MAX_COMPANIES = 1000
