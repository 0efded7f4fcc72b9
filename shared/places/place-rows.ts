import type { Nation } from './place-counties.ts'

/** A point on the earth, in degrees. */
export type Point = readonly [latitude: number, longitude: number]

/** A code before the space of a postcode, such as LS1, with the centre of its addresses. */
export type CodeRow = [code: string, latitude: number, longitude: number]

/** A town with the centroid of its codes. The nation is null for the Channel Islands and the Isle of Man. */
export type TownRow = [name: string, latitude: number, longitude: number, nation: Nation | null]

/** The content of `outward-codes.json`, with the source and licence of its facts. */
export interface PlaceRows {
  source: string
  address: string
  licence: string
  /** The date of the copy, YYYY-MM-DD. The source has none. */
  date: string
  codes: CodeRow[]
  towns: TownRow[]
}
