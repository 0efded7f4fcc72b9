import * as z from 'zod/mini'
import { text } from '../fields/texts-and-numbers.ts'

/**
 * A place of work. Unknown parts are null. A place without a country is unknown: no country is guessed from its name
 * alone (docs/product/pipeline.md "Place").
 */
export const VacancyPlace = z.object({
  /** A British town has the spelling of the search filters (shared/places). */
  city_name: text,
  /** The state or province abroad. */
  region: text,
  /** ISO 3166-1 alpha-2; null also for a part of the world that is not a country. */
  country_code: text,
  /** The English name of the country, or of a part of the world such as North America. */
  country_name: text,
})
export type VacancyPlace = z.infer<typeof VacancyPlace>
