import { normalized } from '#shared/format/normalized.ts'

/** Normalizes a title for comparison: its letters and digits in lower case, with one space between words. */
export const comparableTitle = (title: string): string =>
  normalized(title, 'NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
