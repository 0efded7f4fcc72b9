/** The longest text that the one box sends. A longer one is an advert. */
export const LONGEST_FIND = 200
