import { formatPounds } from '#shared/format/money.ts'

/** Required pounds, rounded up: whoever pays the shown figure pays enough. */
export const atLeastPounds = (pounds: number): string => formatPounds(Math.ceil(pounds))

/** Pay in pounds, rounded down. */
export const paidPounds = (pounds: number): string => formatPounds(Math.floor(pounds))

/** How far pay is above or below what is required, without a sign. */
export const gapPounds = (above: number): string => (above < 0 ? atLeastPounds(-above) : paidPounds(above))
