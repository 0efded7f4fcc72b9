import { tidy } from './organisation.ts'

/** One row of a register file: an organisation in a town may use one route. All texts are tidied. */
export interface RegisterRow {
  name: string
  town: string
  county: string
  type: string
  rating: string
  route: string
}

/** A skipped row, by its line in the file. */
export interface RefusedRow {
  line: number
  reason: string
}

/** A parsed register file: its rows, and the refused ones. */
export interface RegisterFile {
  rows: RegisterRow[]
  refused: RefusedRow[]
}

/** Stray white space inside brackets varies between publications and has no meaning. */
const tidyBrackets = (text: string): string => tidy(text).replaceAll('( ', '(').replaceAll(' )', ')')

/** `Worker (A rating)` is type `Worker`, rating `A rating`; a text without brackets is a type without a rating. */
export function splitTypeAndRating(text: string): { type: string; rating: string } {
  const whole = tidyBrackets(text)
  const parts = /^([^(]*)\((.*)\)$/.exec(whole)
  return { type: (parts?.[1] ?? whole).trim(), rating: (parts?.[2] ?? '').trim() }
}
