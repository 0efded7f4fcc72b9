import type { DescribeBudgetRequest, DescribeBudgetResponse } from '@aws-sdk/client-budgets'
import type { DescribeAlarmsInput, DescribeAlarmsOutput } from '@aws-sdk/client-cloudwatch'
import * as z from 'zod/mini'
import type { MonthCost } from '#shared/api/admin/services.ts'
import { capitalised } from '#shared/format/capitalised.ts'
import { alarmNameOf, budgetNameOf } from '#shared/system/alarms/alarm-definition.ts'
import { alarmsOf } from '#shared/system/alarms/alarms.ts'
import { OTHER_LIMITS } from '../../platform/client-limits.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { counterStore, sumOf } from './counter-store.ts'

interface Ringing {
  id: string
  impact: string
  runbook: string
  urgency: 'page' | 'tell'
  since: string | null
}

/** With these settings a stage has every alarm. Their limits do not matter here. */
const EVERY_ALARM = {
  fetchesBySchedule: true,
  requestsPerSecond: 1,
  concurrentFunctions: 1,
  copiesTo: 'any',
}

/** How many names CloudWatch takes in a call, and how many alarms it answers with at most. */
const NAMES_OF_CALL = 100

type DescribeAlarms = (input: DescribeAlarmsInput) => Promise<DescribeAlarmsOutput>

/** Reads which alarms of a stage ring, by their names: a list without names needs a grant on all alarms. */
export const ringingAlarms =
  (stageName: () => string, describeAlarms: DescribeAlarms = askCloudWatch) =>
  async (): Promise<Ringing[]> => {
    const stage = stageName()
    const definitions = new Map(alarmsOf(EVERY_ALARM).map((alarm) => [alarmNameOf(stage, alarm), alarm]))
    const names = [...definitions.keys()]
    const calls = Array.from({ length: Math.ceil(names.length / NAMES_OF_CALL) }, (_, call) =>
      describeAlarms({
        AlarmNames: names.slice(call * NAMES_OF_CALL, (call + 1) * NAMES_OF_CALL),
        StateValue: 'ALARM',
        MaxRecords: NAMES_OF_CALL,
      }),
    )
    const answers = await Promise.all(calls)
    return answers
      .flatMap(({ MetricAlarms = [] }) => MetricAlarms)
      .flatMap(({ AlarmName = '', StateTransitionedTimestamp, StateUpdatedTimestamp }) => {
        const definition = definitions.get(AlarmName)
        if (definition === undefined) return []
        const { id, impact, runbook, urgency } = definition
        const since = (StateTransitionedTimestamp ?? StateUpdatedTimestamp)?.toISOString() ?? null
        return [{ id, impact, runbook, urgency, since }]
      })
  }

// two attempts fit into the time of the function, and no other call needs the client
const askCloudWatch: DescribeAlarms = async (input) => {
  const { CloudWatchClient, DescribeAlarmsCommand } = await import('@aws-sdk/client-cloudwatch')
  return new CloudWatchClient({ ...OTHER_LIMITS, maxAttempts: 2 }).send(new DescribeAlarmsCommand(input))
}

type DescribeBudget = (input: DescribeBudgetRequest) => Promise<DescribeBudgetResponse>

const dollars = z.pipe(
  z.object({ Amount: z.coerce.number(), Unit: z.literal('USD') }),
  z.transform(({ Amount }) => Amount),
)
const Budget = z.object({
  BudgetLimit: dollars,
  CalculatedSpend: z.object({ ActualSpend: dollars, ForecastedSpend: z.optional(dollars) }),
  LastUpdatedTime: z.optional(z.date()),
})

/**
 * Reads what the month costs from the budget of a stage, which is free of charge. @throws if there is no such budget, or
 * it has no amounts in US dollars.
 */
export const costOfMonth =
  (
    { account, stageName }: { account: string | undefined; stageName: () => string },
    describeBudget: DescribeBudget = askBudgets,
  ) =>
  async (): Promise<MonthCost> => {
    const answer = await describeBudget({ AccountId: account, BudgetName: budgetNameOf(stageName()) })
    const { BudgetLimit, CalculatedSpend, LastUpdatedTime } = Budget.parse(answer.Budget)
    return {
      actual: CalculatedSpend.ActualSpend,
      forecast: CalculatedSpend.ForecastedSpend ?? null,
      limit: BudgetLimit,
      updated_at: LastUpdatedTime?.toISOString() ?? null,
    }
  }

// two attempts fit into the time of the function, and no other call needs the client
const askBudgets: DescribeBudget = async (input) => {
  const { BudgetsClient, DescribeBudgetCommand } = await import('@aws-sdk/client-budgets')
  return new BudgetsClient({ ...OTHER_LIMITS, maxAttempts: 2 }).send(new DescribeBudgetCommand(input))
}

export const stageAlarms = perContext(({ config }) => ringingAlarms(() => config.stageName))

export const stageCost = perContext(({ config }) =>
  costOfMonth({ account: config.watchedAccount, stageName: () => config.stageName }),
)

/** Reads which alarms of the stage ring, and what its month costs. If AWS does not answer one, the other is still read. */
export async function alarmsAndCost(context: Context) {
  const [alarms, cost, responses] = await Promise.all([
    ask(context, 'The alarms', stageAlarms(context)),
    ask(context, 'The cost of the month', stageCost(context)),
    counterStore(context).responsesOf('day', `${context.now().toISOString().slice(0, 7)}-01`),
  ])
  return {
    alarms: { state: alarms.state, ringing: urgentFirst(alarms.answer ?? []) },
    cost: { state: cost.state, month: cost.answer ?? null },
    tokens_of_month: sumOf(responses).total_tokens,
  }
}

async function ask<Answer>({ config, logger }: Context, what: string, read: () => Promise<Answer>) {
  if (config.watchedAccount === undefined) return { state: 'local' } as const
  try {
    return { state: 'read', answer: await read() } as const
  } catch (error) {
    logger.warn(`${what} could not be read`, { error })
    return { state: 'failed' } as const
  }
}

const urgentFirst = (alarms: readonly Ringing[]) =>
  alarms
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map(({ id, ...alarm }) => ({ name: inWords(id), ...alarm }))

/** The rank of an alarm: first urgent ones, and of these the one that has rung longest. */
const rank = ({ urgency, since, id }: Ringing) => `${urgency} ${since ?? ''} ${id}`

/** The words of an id: `api-errors` is "API errors", and `heartbeat-sweepOutbox` is "Heartbeat sweep outbox". */
function inWords(id: string): string {
  const words = id
    .replaceAll('-', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^api\b/, 'API')
  return capitalised(words)
}
