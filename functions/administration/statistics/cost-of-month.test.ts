import { expect, test } from 'vitest'
import { costOfMonth } from './alarms-and-cost.ts'

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
