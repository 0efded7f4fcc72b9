import { lazy } from '../lazy.ts'
import { cityOf } from './city-of.ts'
import { memoizeText } from './memoize-text.ts'
import outwardCodes from './outward-codes.json' with { type: 'json' }
import { placeKey } from './place-key.ts'
import type { PlaceRows, Point } from './place-rows.ts'

const rows = outwardCodes as unknown as PlaceRows

/** The names of the towns with a known point, in order. */
export const knownTowns = lazy((): readonly string[] => rows.towns.map(([name]) => name))

const codes = lazy(() => new Map(rows.codes.map(([code, ...point]): [string, Point] => [code, point])))
const towns = lazy(
  () =>
    new Map(
      rows.towns.map(([name, latitude, longitude, nation]) => {
        const point: Point = [latitude, longitude]
        return [placeKey(name), { point, nation }]
      }),
    ),
)

const townOf = memoizeText((city) => towns().get(placeKey(city)))

/** A whole postcode without its space. */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/

/** The point of an outward code. W1A, which only has large users, counts as W1. */
const pointOfCode = (code: string): Point | undefined =>
  codes().get(code) ?? codes().get(code.replace(/(?<=\d)[A-Z]$/, ''))

/** The outward code of a whole postcode. Undefined if it is none. */
export const outwardCodeOf = (postcode: string): string | undefined =>
  POSTCODE.exec(postcode.toUpperCase().replaceAll(/\s/g, ''))?.[1]

function pointOfPostcode(postcode: string): Point | undefined {
  const code = outwardCodeOf(postcode)
  return code === undefined ? undefined : pointOfCode(code)
}

/** Whether the point of an address is that of its postcode, and not of its town. */
export const hasKnownPostcode = (postcode: string | null): postcode is string =>
  postcode !== null && pointOfPostcode(postcode) !== undefined

/** By how many miles a company may be off the centre of its town. Nine of ten are nearer (docs/decisions/043-distance.md). */
export const TOWN_BLUR_MILES = 6.5

/**
 * The point of a place that a user names: a postcode, an outward code such as LS1, or a town. Undefined if it is none of
 * these.
 */
export const pointNamed = memoizeText((text: string): Point | undefined => {
  const city = cityOf(text)
  return (
    pointOfPostcode(text) ??
    pointOfCode(text.trim().toUpperCase()) ??
    (city === null ? undefined : townOf(city)?.point)
  )
})

/** What is wrong with the place of a search: it must not find nothing because that is misspelt. */
export const placeProblem = (near: string | undefined): string | undefined =>
  near !== undefined && pointNamed(near) === undefined
    ? 'Give a UK postcode or town, such as LS1 or Leeds'
    : undefined

interface PartialAddress {
  postcode: string | null
  /** The town in its usual spelling. */
  city: string | null
  /** The nation, or "United Kingdom" where it is not known. */
  country: string
}

/**
 * The point of an address: that of its outward code, else that of its town. A town in another nation is another town.
 */
export function pointOfAddress({ postcode, city, country }: PartialAddress): Point | undefined {
  const ofPostcode = postcode === null ? undefined : pointOfPostcode(postcode)
  if (ofPostcode !== undefined || city === null) return ofPostcode
  const town = townOf(city)
  return country === 'United Kingdom' || town?.nation === country ? town?.point : undefined
}
