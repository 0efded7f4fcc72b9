import * as z from 'zod/mini'

const number = z.nullable(z.number())

/** The pay of a vacancy for full time (`shared/full-time-pay.ts`). */
export const FullTimePay = z.object({ min: number, max: number, hours: number, full_time_hours: number })
