import type { VacancyPlace } from '../../../shared/vacancy/vacancy-place.ts'
import { placesOf } from '../../../shared/vacancy/places-of.ts'
import type { Random } from './random.ts'
import type { SampleVacancy } from './sample-data.ts'

const britain = { region: null, country_code: 'GB', country_name: 'United Kingdom' }

/** Places beside that of the company. */
const others: readonly VacancyPlace[] = [
  { city_name: 'London', ...britain },
  { city_name: 'Edinburgh', ...britain },
  { city_name: 'New York', region: 'New York', country_code: 'US', country_name: 'United States' },
  { city_name: 'Dublin', region: null, country_code: 'IE', country_name: 'Ireland' },
]

/**
 * A vacancy with all its places: one in ten British ones has another. The main place stays. Some vacancies are from an
 * older version, which stored no list.
 */
export function withPlaces(random: Random, vacancy: SampleVacancy): SampleVacancy {
  if (random.chance(0.05)) return vacancy
  const main = placesOf({ ...vacancy, places: [] })
  const other = random.chance(0.1) ? random.pick(others) : undefined
  const isBritish = vacancy.city_name !== null && vacancy.country_code === 'GB'
  const isOther = other !== undefined && isBritish && other.city_name !== vacancy.city_name
  return { ...vacancy, places: isOther ? [...main, other] : [...main] }
}
