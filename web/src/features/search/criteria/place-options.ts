import { similarTowns } from '#shared/places/typed-town.ts'
import type { Option } from '../../../ui/forms/select-field.tsx'

/** A postcode, or the part of one before its space, such as LS1. */
const POSTCODE = /^[a-z]{1,2}\d[a-z\d]?(\s*\d[a-z]{2})?$/i

export const isPostcode = (typed: string): boolean => POSTCODE.test(typed.trim())

const MAX_TOWNS = 3

/** Suggestions for a text without a town: what it may mean, or the largest towns around a postcode. */
export function placeOptions(typed: string, counted: readonly Option[]): Option[] {
  if (isPostcode(typed))
    return counted
      .filter(({ count = 0 }) => count > 0)
      .toSorted((one, other) => other.count! - one.count!)
      .slice(0, MAX_TOWNS)
  return meantOptions(typed, counted)
}

/** The options that a misspelt text may mean, those that find most first. */
export function meantOptions(typed: string, options: readonly Option[]): Option[] {
  const meant = new Set(
    similarTowns(
      typed,
      options.map(({ label }) => label),
    ),
  )
  return options
    .filter(({ label }) => meant.has(label))
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
    .slice(0, MAX_TOWNS)
    .map((option) => ({ ...option, isMeant: true }))
}
