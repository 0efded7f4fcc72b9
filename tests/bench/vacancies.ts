import { lazy } from '#shared/lazy.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { knownTowns } from '#shared/places/known-places.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { contractTypes, remotePolicies, workTypes } from '#shared/reference/vacancy-terms.ts'
import type { Vacancy } from '../../functions/vacancies/vacancy.ts'
import { vacancySample } from '../support/samples/vacancy-sample.ts'
import { type Random, randomFrom } from './random.ts'

const RANKS = ['', '', '', 'Senior ', 'Junior ', 'Lead ', 'Trainee ', 'Principal ']
const ENDS = ['', '', '', '', ' - Nights', ' (Part-time)', ' - Hybrid', ', Band 5', ', Band 6', ' II']
/** How uneven titles and towns are: a few are in many adverts. */
const SKEW = 2
const DAY = 86_400_000
/** The day on which the invented vacancies are live. */
const TODAY = Date.parse('2026-08-01')

const titles = lazy(() =>
  builtInOccupations().facts.list.flatMap(({ jobTitles }) =>
    jobTitles.map((title) => title.replaceAll(/[()]/g, '')),
  ),
)
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

export function inventVacancy({ vacancy_id, ...given }: Partial<Vacancy> & { vacancy_id: number }): Vacancy {
  const random = randomFrom(vacancy_id)
  const title = random.pickSkewed(titles(), SKEW)
  const pounds = 20_000 + 500 * random.below(140)
  const isStated = random.chance(0.7)
  return vacancySample({
    vacancy_id,
    title: `${random.pick(RANKS)}${title}${random.pick(ENDS)}`,
    job_category_id: random.pick(jobCategories).id,
    ...placeOf(random),
    ...(isStated && { salary_min: pounds, salary_max: pounds + 500 * random.below(20) }),
    ...(isStated && { salary_currency: 'GBP', salary_period: 'year' }),
    work_type: random.pick(workTypes),
    remote_work_policy: random.chance(0.5) ? random.pick(remotePolicies) : null,
    contract_type: random.pickSkewed(contractTypes, SKEW),
    min_experience_years: random.chance(0.3) ? random.below(8) : null,
    visa_sponsorship: random.chance(0.1) ? 1 : random.chance(0.15) ? 0 : null,
    post_date: dayOf(TODAY - DAY * random.below(60)),
    expiry_date: random.chance(0.6) ? dayOf(TODAY + DAY * random.below(45)) : null,
    ...given,
  })
}

function placeOf(random: Random) {
  const place = {
    city_name: random.pickSkewed(knownTowns(), SKEW),
    country_code: 'GB',
    country_name: 'United Kingdom',
  }
  return { ...place, places: [{ ...place, region: null }] }
}
