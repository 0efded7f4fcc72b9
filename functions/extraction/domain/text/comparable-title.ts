import { normalised } from '#shared/format/normalised.ts'

/** A title is cut to this length, which no real one exceeds. It limits the cost of hostile text. */
const MAX_CHARACTERS = 2000

/** Normalizes a title for comparison: its letters and digits in lower case, with one space between words. */
export const comparableTitle = (title: string): string =>
  normalised(title.slice(0, MAX_CHARACTERS), 'NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
