import * as z from 'zod/mini'
import { defineRoute } from '../contract.ts'
import { dataOf } from '../envelopes.ts'

/** Whether AWS was asked. `local`: nothing watches this run. `failed`: AWS gave no answer. */
const state = z.enum(['read', 'local', 'failed'])

const RingingAlarm = z.object({
  /** Its name in words. */
  name: z.string(),
  /** What users or operators notice. */
  impact: z.string(),
  /** The file in `docs/runbooks/`. */
  runbook: z.string(),
  urgency: z.enum(['page', 'tell']),
  /** The instant from which on it rings; null if AWS does not say. */
  since: z.nullable(z.string()),
})
export type RingingAlarm = z.infer<typeof RingingAlarm>

/** The cost of the AWS account in this month, in US dollars, as its budget last counted it. */
const MonthCost = z.object({
  actual: z.number(),
  /** Null until AWS has seen enough of the month. */
  forecast: z.nullable(z.number()),
  limit: z.number(),
  updated_at: z.nullable(z.string()),
})
export type MonthCost = z.infer<typeof MonthCost>

const AlarmsAndCost = z.object({
  /** Those that ring now, urgent ones first. */
  alarms: z.object({ state, ringing: z.array(RingingAlarm) }),
  cost: z.object({ state, month: z.nullable(MonthCost) }),
  /** How many tokens of language models this UTC month used. */
  tokens_of_month: z.int(),
})
export type AlarmsAndCost = z.infer<typeof AlarmsAndCost>

export const alarmsAndCost = defineRoute({
  id: 'alarmsAndCost',
  method: 'GET',
  path: '/admin/alarms-and-cost',
  auth: 'admin',
  summary: 'Lists the alarms of the stage that ring, and says what the AWS account costs this month.',
  request: {},
  responses: { 200: dataOf(AlarmsAndCost) },
})
