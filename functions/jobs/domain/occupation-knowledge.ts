import type { OccupationKnowledge } from '#shared/jobs/assess-job.ts'
import { lazy } from '#shared/lazy.ts'
import { occupationFinder } from '#shared/occupations/find-occupations.ts'
import type { OccupationRows } from '#shared/occupations/occupation-rows.ts'
import rows from '#shared/occupations/occupations.json' with { type: 'json' }
import { type Occupation, openOccupations, type Occupations } from '#shared/occupations/open-occupations.ts'
import { titleWords } from '#shared/occupations/title-words.ts'

/** The occupations that are built in, and the search in them. They are opened at first use. */
export const occupations: () => OccupationKnowledge & { facts: Occupations } = lazy(() => {
  const facts = openOccupations(rows as unknown as OccupationRows)
  return { facts, finder: occupationFinder(facts.list) }
})

/** The occupations by their id. */
export const occupationById = lazy(
  () => new Map(occupations().facts.list.map((one): [string, Occupation] => [one.id, one])),
)

/** The words of the titles of all occupations. They say what a job is, and not whose it is. */
export const occupationWords = lazy(
  () =>
    new Set(
      occupations().facts.list.flatMap(({ title, jobTitles }) => [title, ...jobTitles].flatMap(titleWords)),
    ),
)
