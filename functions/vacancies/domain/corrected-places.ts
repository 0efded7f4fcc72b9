import { mainPlaceOf } from '#shared/vacancy/main-place-of.ts'
import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import { placesOf } from '#shared/vacancy/places-of.ts'
import type { VacancyValues } from '#shared/fields/vacancy-values.ts'

const MAIN = ['city_name', 'country_code', 'country_name'] as const

type Corrections = { [Field in keyof VacancyValues]?: VacancyValues[Field] | null | undefined }

/**
 * Completes corrections of places. The main place and the list of all places must agree. A corrected main place replaces
 * the one before in the list. The main place of a corrected list is the first one in the UK, or else the first.
 */
export function withCorrectedPlaces(corrections: Corrections, known: VacancyValues): Corrections {
  const { places } = corrections
  if (places !== undefined) return { ...corrections, ...mainOf(places ?? []) }
  if (!MAIN.some((field) => corrections[field] !== undefined)) return corrections
  const before: readonly VacancyPlace[] = placesOf(known)
  const main = { ...pickMain(known), ...pickMain(corrections) }
  const at = before.findIndex((place) => MAIN.every((field) => place[field] === known[field]))
  const others = before.filter((_place, index) => index !== Math.max(at, 0))
  const isEmpty = MAIN.every((field) => main[field] === null)
  return { ...corrections, places: isEmpty ? [...others] : [{ ...main, region: null }, ...others] }
}

type Main = Pick<VacancyPlace, (typeof MAIN)[number]>

const pickMain = (values: Corrections): Main =>
  Object.fromEntries(
    MAIN.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  ) as unknown as Main

function mainOf(places: readonly VacancyPlace[]): Main {
  const main = mainPlaceOf(places)
  return {
    city_name: main?.city_name ?? null,
    country_code: main?.country_code ?? null,
    country_name: main?.country_name ?? null,
  }
}
