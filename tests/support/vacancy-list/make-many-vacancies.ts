import { MAX_ID } from '#shared/api/parameters.ts'
import type { Vacancy } from '../../../functions/vacancies/vacancy.ts'
import { sampleData } from '../../../infra/local/sample-data/load-sample.ts'
import { createRandom } from '../../../infra/local/sample-data/random.ts'

/** How long a description is. Whole ones would make the database of a local run very large. */
const DESCRIPTION = 400

/**
 * Many fictional vacancies of the companies with these ids, each like one of the sample data. The same arguments give the
 * same vacancies.
 * @param today YYYY-MM-DD.
 */
export function* makeManyVacancies(
  count: number,
  companyIds: readonly number[],
  today: string,
): Generator<Vacancy> {
  const random = createRandom('many vacancies')
  const models = sampleData(today).vacancies
  const taken = new Set<number>()
  while (taken.size < count) {
    const vacancy_id = random.int(1, MAX_ID)
    if (taken.has(vacancy_id)) continue
    taken.add(vacancy_id)
    const { vacancy } = random.pick(models)
    yield {
      ...vacancy,
      source_page: null,
      source_url: null,
      fact_sources: {},
      version: 0,
      job_description: vacancy.job_description?.slice(0, DESCRIPTION) ?? null,
      company_id: random.pick(companyIds),
      vacancy_id,
    }
  }
}
