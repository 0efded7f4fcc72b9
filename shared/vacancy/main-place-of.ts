import type { VacancyPlace } from './vacancy-place.ts'

/**
 * The main place of a vacancy: the first one in the UK, or else the first (docs/product/pipeline.md "Fields of a
 * vacancy"). Undefined without a place.
 */
export const mainPlaceOf = <Place extends Pick<VacancyPlace, 'country_code'>>(
  places: readonly Place[],
): Place | undefined => places.find(({ country_code }) => country_code === 'GB') ?? places[0]
