import * as z from 'zod/mini'
import { number } from '../fields/texts-and-numbers.ts'

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
