import type { DescribeAlarmsInput } from '@aws-sdk/client-cloudwatch'
import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { config } from '../../platform/config.ts'
import { logger } from '../../platform/logger.ts'
import { alarmsAndCost, stageAlarms, stageCost, costOfMonth, ringingAlarms } from './alarms-and-cost.ts'
import { counterStore } from './counter-store.ts'

const month = { actual: 41.2, forecast: 88, limit: 250, updated_at: '2026-11-28T06:00:00.000Z' }

const quiet = {
  isWatched: true,
  ringingAlarms: (async () => []) as ReturnType<typeof stageAlarms>,
  costOfMonth: (async () => month) as ReturnType<typeof stageCost>,
  responsesOf: (async () => []) as ReturnType<typeof counterStore>['responsesOf'],
}

/** What the page is told, and the warnings that are logged. */
async function told(change: Partial<typeof quiet> = {}) {
  const { isWatched, responsesOf, ...read } = { ...quiet, ...change }
  const logged: string[] = []
  const context = contextWith(
    {
      config: Object.create(config, { watchedAccount: { value: isWatched ? '000000000000' : undefined } }),
      logger: { ...logger, warn: (message) => logged.push(message) },
      now: () => new Date('2026-11-28T12:00:00.000Z'),
    },
    double(stageAlarms, read.ringingAlarms),
    double(stageCost, read.costOfMonth),
    double(counterStore, { responsesOf }),
  )
  return { found: await alarmsAndCost(context), logged }
}

const outage = { id: 'api-outage', impact: 'Half of all calls fail.', runbook: 'api-errors.md' }

const denied = () => Promise.reject(new Error('AccessDenied for arn:aws:iam::1'))
const refuse = () => Promise.reject(new Error('A local run asked AWS'))

const used = (total_tokens: number) => ({
  start: '2026-11-02',
  provider: 'one',
  model: 'small',
  requests: 1,
  success: 1,
  errors: 0,
  rate_limited: 0,
  total_tokens,
  milliseconds: 1,
})

test('an alarm has its name in words, and its other fields as they are', async () => {
  const since = '2026-11-28T11:00:00.000Z'
  const ringing = [{ ...outage, urgency: 'page', since } as const]
  const { found } = await told({ ringingAlarms: async () => ringing })
  const { impact, runbook } = outage
  expect(found.alarms.ringing).toEqual([{ name: 'API outage', impact, runbook, urgency: 'page', since }])
})

test('urgent alarms come first, and of these the one that has rung longest', async () => {
  const { found } = await told({
    ringingAlarms: async () => [
      { ...outage, id: 'slow-starts', urgency: 'tell', since: '2026-11-27T09:00:00.000Z' },
      { ...outage, id: 'api-errors', urgency: 'page', since: '2026-11-28T11:00:00.000Z' },
      { ...outage, id: 'heartbeat-sweepOutbox', urgency: 'page', since: '2026-11-28T10:00:00.000Z' },
      { ...outage, id: 'usage-plan', urgency: 'tell', since: null },
    ],
  })
  expect(found.alarms.ringing.map(({ name }) => name)).toEqual([
    'Heartbeat sweep outbox',
    'API errors',
    'Usage plan',
    'Slow starts',
  ])
})

test.each([
  ['ringingAlarms', { alarms: { state: 'failed', ringing: [] }, cost: { state: 'read', month } }],
  ['costOfMonth', { alarms: { state: 'read' }, cost: { state: 'failed', month: null } }],
] as const)('a failure of %s is logged and said, and the other is still read', async (reader, expected) => {
  const { found, logged } = await told({ [reader]: denied })
  expect(found).toMatchObject(expected)
  expect(JSON.stringify(found)).not.toContain('AccessDenied')
  expect(logged).toHaveLength(1)
})

test('a local run asks nobody', async () => {
  const { found, logged } = await told({ isWatched: false, ringingAlarms: refuse, costOfMonth: refuse })
  expect(found).toEqual({
    alarms: { state: 'local', ringing: [] },
    cost: { state: 'local', month: null },
    tokens_of_month: 0,
  })
  expect(logged).toEqual([])
})

test('the tokens are those of all models since the first of the UTC month', async () => {
  const asked: string[] = []
  const responsesOf = async (_unit: string, from: string) => {
    asked.push(from)
    return [used(400), used(30)]
  }
  expect((await told({ responsesOf })).found).toMatchObject({ tokens_of_month: 430 })
  expect(asked).toEqual(['2026-11-01'])
})

const stage = { account: '000000000000', stageName: () => 'dev' }
const dollars = (Amount: string) => ({ Amount, Unit: 'USD' })
const budget = { BudgetName: 'sponsor-finder-dev', BudgetType: 'COST', TimeUnit: 'MONTHLY' } as const

test('the cost is that of the budget of the stage, as numbers', async () => {
  const read = costOfMonth(stage, async ({ AccountId, BudgetName }) => {
    expect({ AccountId, BudgetName }).toEqual({ AccountId: '000000000000', BudgetName: 'sponsor-finder-dev' })
    return {
      Budget: {
        ...budget,
        BudgetLimit: dollars('60.0'),
        CalculatedSpend: { ActualSpend: dollars('12.345'), ForecastedSpend: dollars('30.1') },
        LastUpdatedTime: new Date('2026-11-28T06:00:00.000Z'),
      },
    }
  })
  expect(await read()).toEqual({
    actual: 12.345,
    forecast: 30.1,
    limit: 60,
    updated_at: '2026-11-28T06:00:00.000Z',
  })
})

test('early in a month there is no forecast', async () => {
  const read = costOfMonth(stage, async () => ({
    Budget: {
      ...budget,
      BudgetLimit: dollars('60'),
      CalculatedSpend: { ActualSpend: dollars('0') },
    },
  }))
  expect(await read()).toEqual({ actual: 0, forecast: null, limit: 60, updated_at: null })
})

test.each([{}, { Budget: budget }])(
  'a budget without amounts is a failure, not a cost of 0',
  async (answer) => {
    await expect(costOfMonth(stage, async () => answer)()).rejects.toThrow(/expected|Invalid/)
  },
)

const NONE = { MetricAlarms: [] }
const AT = '2026-11-28T09:00:00.000Z'

test('each call names at most 100 alarms of the stage, and asks only for those that ring', async () => {
  const asked: DescribeAlarmsInput[] = []
  const describeAlarms = async (input: DescribeAlarmsInput) => {
    asked.push(input)
    return NONE
  }
  expect(await ringingAlarms(() => 'dev', describeAlarms)()).toEqual([])
  const names = asked.flatMap(({ AlarmNames = [] }) => AlarmNames)
  expect(asked.filter(({ AlarmNames = [] }) => AlarmNames.length > 100)).toEqual([])
  expect(names.filter((name) => !name.startsWith('sponsor-finder-dev-'))).toEqual([])
  expect(names).toEqual(
    expect.arrayContaining(['sponsor-finder-dev-failed-copies-to', 'sponsor-finder-dev-register-old']),
  )
  expect(new Set(names).size).toBe(names.length)
  expect(asked.every(({ StateValue }) => StateValue === 'ALARM')).toBe(true)
})

test('a ringing alarm has the texts of its definition, and an unknown one is left out', async () => {
  const describeAlarms = async ({ AlarmNames = [] }: DescribeAlarmsInput) =>
    AlarmNames.includes('sponsor-finder-dev-index-old')
      ? {
          MetricAlarms: [
            { AlarmName: 'sponsor-finder-dev-of-nobody' },
            { AlarmName: 'sponsor-finder-dev-index-old', StateTransitionedTimestamp: new Date(AT) },
          ],
        }
      : NONE
  expect(await ringingAlarms(() => 'dev', describeAlarms)()).toEqual([
    {
      id: 'index-old',
      impact: 'Searches and lists still count vacancies that ended yesterday.',
      runbook: 'register.md',
      urgency: 'page',
      since: AT,
    },
  ])
})
