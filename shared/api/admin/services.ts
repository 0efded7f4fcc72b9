import * as z from 'zod/mini'
import { type ServiceName, services, serviceStates } from '../../services.ts'
import { dataOf, defineRoute } from '../contract.ts'

/** Whether AWS was asked. `local`: nothing watches this run. `failed`: AWS gave no answer. */
const state = z.enum(['read', 'local', 'failed'])

const RingingAlarm = z.object({
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
  alarms: z.object({ state, ringing: z.array(RingingAlarm) }),
  cost: z.object({ state, month: z.nullable(MonthCost) }),
  /** How many tokens of language models this UTC month used. */
  tokens_of_month: z.int(),
})
export type AlarmsAndCost = z.infer<typeof AlarmsAndCost>

export const alarmsAndCost = defineRoute('GET /admin/alarms-and-cost', {
  auth: 'admin',
  summary: 'Lists the alarms of the stage that ring, and says what the AWS account costs this month.',
  responses: { 200: dataOf(AlarmsAndCost) },
})

const Service = z.object({
  name: z.enum(Object.keys(services) as [ServiceName, ...ServiceName[]]),
  state: z.enum(serviceStates),
  /** What is set up, such as the names of the models. Never a key. */
  detail: z.nullable(z.string()),
  is_recorded: z.boolean(),
  /** The last instants, or the UTC dates of older ones. Null if none is known. */
  last_success: z.nullable(z.string()),
  last_failure: z.nullable(z.string()),
})
export type Service = z.infer<typeof Service>

export const listServices = defineRoute('GET /admin/services', {
  auth: 'admin',
  summary:
    'Lists the services of others: whether each is set up, and when it last worked and failed. Never a key.',
  responses: { 200: z.object({ data: z.array(Service) }) },
})
