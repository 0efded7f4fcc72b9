import { findOccupations } from './built-in-occupations.ts'

/**
 * The job category of a title, or of a SOC code, as an id of search/fields: the first two digits of the code of the
 * occupation that fits best. Undefined if no occupation is like it.
 */
export function jobCategoryOf(title: string): string | undefined {
  const [best] = findOccupations(title)
  return best?.code.slice(0, 2)
}
