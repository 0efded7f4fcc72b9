import * as z from 'zod/mini'

const text = z.nullable(z.string())

/** A place of a vacancy (`shared/vacancy-place.ts`). */
export const VacancyPlace = z.object({
  city_name: text,
  region: text,
  country_code: text,
  country_name: text,
})
