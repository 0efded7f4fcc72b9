/** The pay for full-time work of a post with fewer hours (docs/product/pipeline.md "Pay"). Unknown parts are null. */
export interface FullTimePay {
  min: number | null
  max: number | null
  /** The hours of the post a week. */
  hours: number | null
  /** The hours of full-time work a week. */
  full_time_hours: number | null
}
