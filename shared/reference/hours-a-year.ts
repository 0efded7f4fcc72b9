/** How many hours of work a year has: 37.5 a week in 52 weeks (docs/product/formats.md "Money and salaries"). */
export const HOURS_A_YEAR = 1950
