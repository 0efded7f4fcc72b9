import * as z from 'zod/mini'

const number = z.nullable(z.number())

/** The pay for full-time work of a post with fewer hours (docs/product/pipeline.md "Pay"). Unknown parts are null. */
export const FullTimePay = z.object({
  min: number,
  max: number,
  /** The hours of the post a week. */
  hours: number,
  /** The hours of full-time work a week. */
  full_time_hours: number,
})
export type FullTimePay = z.infer<typeof FullTimePay>
