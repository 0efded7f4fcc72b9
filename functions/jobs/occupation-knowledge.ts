import { lazy } from '#shared/lazy.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { titleWords } from '#shared/occupations/title-words.ts'

export const occupationById = lazy(
  () => new Map(builtInOccupations().facts.list.map((one): [string, Occupation] => [one.id, one])),
)

/** The words of the titles of all occupations. They say what a job is, and not whose it is. */
export const occupationWords = lazy(
  () =>
    new Set(
      builtInOccupations().facts.list.flatMap(({ title, jobTitles }) =>
        [title, ...jobTitles].flatMap(titleWords),
      ),
    ),
)
