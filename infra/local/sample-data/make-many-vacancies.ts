import type { Vacancy } from '../../../functions/vacancies/domain/vacancy.ts'
import { MAX_ID } from '#shared/api/parameters.ts'
import { makeCompanies } from './make-companies.ts'
import { withPlaces } from './with-places.ts'
import { makeVacancy, type Standing } from './make-vacancy.ts'
import { createRandom } from './random.ts'
import type { SampleVacancy } from './sample-data.ts'
import { screenshots } from './screenshots/choose-screenshot.ts'

/** How long a description is. Whole ones would make the database of a local run very large. */
const DESCRIPTION = 400

const standings: readonly { standing: Standing; weight: number }[] = [
  { standing: 'live', weight: 80 },
  { standing: 'expired', weight: 18 },
  { standing: 'deleted', weight: 2 },
]

/**
 * Many fictional vacancies of the companies with these ids. The same arguments give the same vacancies.
 * @param today YYYY-MM-DD.
 */
export function* makeManyVacancies(
  count: number,
  companyIds: readonly number[],
  today: string,
): Generator<Vacancy> {
  const random = createRandom('many vacancies')
  const places = createRandom('places of many vacancies')
  const { listed } = makeCompanies()
  const taken = new Set<number>()
  while (taken.size < count) {
    const vacancy_id = random.int(1, MAX_ID)
    if (taken.has(vacancy_id)) continue
    taken.add(vacancy_id)
    const { standing } = random.weighted(standings, ({ weight }) => weight)
    const company = random.pick(listed)
    const made: SampleVacancy = withPlaces(
      places,
      company,
      makeVacancy(random, company, null, standing, today),
    )
    const picture = random.chance(0.3) ? random.pick(screenshots()).key : null
    yield {
      ...made,
      screenshot_key: picture,
      screenshot_at: picture === null ? null : made.created_at,
      fact_sources: {},
      version: 0,
      job_description: made.job_description?.slice(0, DESCRIPTION) ?? null,
      company_id: random.pick(companyIds),
      vacancy_id,
    }
  }
}
