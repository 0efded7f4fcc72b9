import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import { placesOf } from '#shared/vacancy/places-of.ts'
import { mayBeAbroad } from './choose-home.ts'
import type { Random } from './random.ts'
import type { SampleCompany, SampleVacancy } from './sample-data.ts'

const britain = { region: null, country_code: 'GB', country_name: 'United Kingdom' }

/** Places beside that of the company. */
const others: readonly VacancyPlace[] = [
  { city_name: 'London', ...britain },
  { city_name: 'Edinburgh', ...britain },
  { city_name: 'New York', region: 'New York', country_code: 'US', country_name: 'United States' },
  { city_name: 'Dublin', region: null, country_code: 'IE', country_name: 'Ireland' },
]

/** Categories of jobs that a company may have in several offices. */
const ofOffices = new Set([11, 21, 24, 31, 35, 71, 72])

/**
 * A vacancy with all its places: one in four British ones of an office has another. The main place stays. Some vacancies
 * are from an older version, which stored no list.
 */
export function withPlaces(
  random: Random,
  { trade }: Pick<SampleCompany, 'trade'>,
  vacancy: SampleVacancy,
): SampleVacancy {
  if (random.chance(0.05)) return vacancy
  const { city_name, country_code, job_category_id: category } = vacancy
  const main = placesOf({ ...vacancy, places: [] })
  const isBritish = city_name !== null && country_code === 'GB'
  if (!isBritish || category === null || !ofOffices.has(category) || !random.chance(0.25))
    return { ...vacancy, places: [...main] }
  const other = random.pick(
    others.filter((one) => one.country_code === 'GB' || mayBeAbroad(trade.kind, category)),
  )
  return { ...vacancy, places: other.city_name === city_name ? [...main] : [...main, other] }
}
