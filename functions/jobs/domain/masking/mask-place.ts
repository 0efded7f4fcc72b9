import { pointNamed } from '#shared/places/known-places.ts'
import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import type { MaskName } from './mask-name.ts'

/** Masks a name in a town, unless it is a known one. Any other may be the name of a site. */
export const maskTown = (town: string | null, maskName: MaskName): string | null =>
  town === null || pointNamed(town) !== undefined ? town : maskName(town)

export const maskPlace = (
  { city_name, region, ...place }: VacancyPlace,
  maskName: MaskName,
): VacancyPlace => ({
  ...place,
  city_name: maskTown(city_name, maskName),
  region: maskTown(region, maskName),
})
