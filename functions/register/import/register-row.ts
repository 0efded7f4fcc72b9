import type { CompanyValues } from '#shared/fields/company.ts'
import { tidy } from '../organisation.ts'

/** One row of a register file: an organisation in a town, and one of its routes. All texts are tidied. */
export interface RegisterRow {
  name: string
  town: string
  county: string
  type: string
  rating: string
  route: string
}

/** A skipped row, with its line in the file. */
export interface RefusedRow {
  line: number
  reason: string
}

/** A parsed register file: its rows, and the skipped ones. */
export interface RegisterFile {
  rows: RegisterRow[]
  refused: RefusedRow[]
}

/** Tidies a text and the inside of its brackets, where stray white space varies between publications. */
const tidyBrackets = (text: string): string => tidy(text).replaceAll('( ', '(').replaceAll(' )', ')')

/**
 * Splits a text such as `Worker (A rating)` into type `Worker` and rating `A rating`. A text without brackets is a type
 * without a rating.
 */
export function splitTypeAndRating(text: string): { type: string; rating: string } {
  const whole = tidyBrackets(text)
  const parts = /^([^(]*)\((.*)\)$/.exec(whole)
  return { type: (parts?.[1] ?? whole).trim(), rating: (parts?.[2] ?? '').trim() }
}

/** One row of a profiles file. Unknown values are null or empty. */
export interface ProfileRow {
  name: string
  town: string
  facts: ProfileFacts
}

export interface ProfileFacts extends Pick<
  CompanyValues,
  'website' | 'address_line_1' | 'postcode' | 'company_number' | 'company_size' | 'sector_ids'
> {
  source: string
}

/** The profile of one company from a profiles file. */
export interface FileProfile extends ProfileFacts {
  company_id: number
}
