import { formatCount } from '../../../../shared/format/number.ts'

/** What the finder says in more than one place (docs/product/messages.md "Finder"). */
export const FILTERS_RESET = 'Filters reset'
export const DETAILS_FAILED = 'Failed to fetch company details'
export const COME_BACK = 'Come back tomorrow for more searches'
/** As the server says it of an id that no company has. */
export const NO_SUCH_COMPANY = 'There is no company with this id'

export const UNLOCK_SKIPPED = 'Failed to unlock company - skipping'

/** How many companies a search has found: `Found 1,234 companies`. */
export const foundWords = (total: number): string =>
  total === 0 ? 'No results found' : `Found ${formatCount(total)} ${total === 1 ? 'company' : 'companies'}`
