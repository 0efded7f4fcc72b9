/**
 * A place of work. Unknown parts are null. A place without a country is unknown: no country is guessed from its name
 * alone (docs/product/pipeline.md "Place").
 */
export interface VacancyPlace {
  /** A British town has the spelling of the search filters (shared/places). */
  city_name: string | null
  /** The state or province abroad. */
  region: string | null
  /** ISO 3166-1 alpha-2; null also for a part of the world that is no country. */
  country_code: string | null
  /** The English name of the country, or of a part of the world such as North America. */
  country_name: string | null
}
