import type { VacancyPlace } from './vacancy-place.ts'

interface Located extends Pick<VacancyPlace, 'city_name' | 'country_code' | 'country_name'> {
  places: readonly VacancyPlace[]
}

/** The places of a vacancy. One that an older version stored has at most its main place. */
export function placesOf({
  places,
  city_name,
  country_code,
  country_name,
}: Located): readonly VacancyPlace[] {
  const isKnown = city_name !== null || country_code !== null || country_name !== null
  return places.length > 0 || !isKnown ? places : [{ city_name, region: null, country_code, country_name }]
}

/** The main place of a vacancy: the first one in the UK, or else the first (docs/product/pipeline.md "Fields of a vacancy"). */
export const mainPlaceOf = <Place extends Pick<VacancyPlace, 'country_code'>>(
  places: readonly Place[],
): Place | undefined => places.find(({ country_code }) => country_code === 'GB') ?? places[0]
