import * as z from 'zod/mini'
import { operationStarters } from '../../operations.ts'
import { refreshClassNames } from '../../refresh-classes.ts'
import { dataOf, defineRoute } from '../contract.ts'

const count = z.int()

const Budget = z.object({ limit: count, spent: count })

/** The plan of refreshes from websites. Numbers of the last round are null before the first one. */
export const RefreshPlan = z.object({
  /** The UTC date, YYYY-MM-DD. */
  date: z.string(),
  pages: Budget,
  tokens: Budget,
  /** Most urgent first. `due`: after the last round. `chosen`: by the rounds of today. */
  classes: z.array(z.object({ name: z.enum(refreshClassNames), due: z.nullable(count), chosen: count })),
  /** What the rounds of today expect to spend. */
  planned: z.object({ companies: count, pages: count }),
  standing: z.nullable(
    z.object({
      websites: count,
      never_read: count,
      /** Websites that were last read more than 30 days ago. */
      stale: count,
      oldest_read_at: z.nullable(z.string()),
    }),
  ),
  /** When the schedule runs the next round, ISO; null if it ran none within two hours. */
  next_round_at: z.nullable(z.string()),
  last_round: z.nullable(
    z.object({
      at: z.string(),
      by: z.enum(operationStarters),
      chosen: count,
      /** Null until all are requested. */
      requested: z.nullable(count),
      pages: count,
    }),
  ),
})
export type RefreshPlan = z.infer<typeof RefreshPlan>

export const refreshPlan = defineRoute('GET /admin/refresh-plan', {
  auth: 'admin',
  summary: 'Returns which websites of companies are due, which were chosen today, and what that has cost.',
  responses: { 200: dataOf(RefreshPlan) },
})
