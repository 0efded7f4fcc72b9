/** What the finder says in more than one place (spec section 8). */
export const FILTERS_RESET = 'Filters reset'
export const DETAILS_FAILED = 'Failed to fetch company details'
export const COME_BACK = 'Come back tomorrow for more searches'
/** As the server says it of an id that no company has. */
export const NO_SUCH_COMPANY = 'There is no company with this id'
