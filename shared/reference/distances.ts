/** The distances of a search around a place, in miles. */
export const distances = [5, 10, 25, 50, 100] as const
export type Distance = (typeof distances)[number]

/** The distance of a search that names a place alone. */
export const USUAL_DISTANCE: Distance = 25
