/** The content of `cities.json`, with the source and licence of its facts. */
export interface CityRows {
  source: string
  address: string
  licence: string
  /** The words that the licence requires. */
  attribution: string
  /** The date of the newest change in the source, YYYY-MM-DD. */
  date: string
  /** The cities abroad by region, `US|MA|Massachusetts|Boston:675647`. Other names: `Munich=munchen:1260391`. */
  regions: readonly string[]
  /** Keys of names that a British place shares with a city abroad, with its population: `boston:41340`. */
  british: readonly string[]
}
