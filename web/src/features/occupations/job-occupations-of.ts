import { findOccupations } from './built-in-occupations.ts'

/** The job titles that are like an occupation, each with the SOC code of the one that fits best. */
export const jobOccupationsOf = (titles: readonly string[]): { title: string; code: string }[] =>
  titles.flatMap((title) => {
    const [best] = findOccupations(title)
    return best === undefined ? [] : [{ title, code: best.code }]
  })
