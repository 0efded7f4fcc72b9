/** The weekly hours of full-time work, where a source states none (docs/product/formats.md "Money and salaries"). */
export const FULL_TIME_HOURS = 37.5

/** How many hours of work a year has: full-time in 52 weeks. */
export const HOURS_A_YEAR = FULL_TIME_HOURS * 52
