import { counted } from '#shared/format/number.ts'

/** Texts that the finder uses in more than one place (docs/product/messages.md "Finder"). */
export const FILTERS_RESET = 'Filters reset'
export const DETAILS_FAILED = 'Failed to fetch company details'
export const COME_BACK = 'Come back tomorrow for more searches'
/** The server's message for an unknown company id. */
export const NO_SUCH_COMPANY = 'There is no company with this id'

export const UNLOCK_SKIPPED = 'Failed to unlock company - skipping'

/** The number of companies that a search found: `Found 1,234 companies`. */
export const foundWords = (total: number): string =>
  total === 0 ? 'No results found' : `Found ${counted(total, 'company', 'companies')}`
