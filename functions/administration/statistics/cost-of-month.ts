import type { DescribeBudgetRequest, DescribeBudgetResponse } from '@aws-sdk/client-budgets'
import * as z from 'zod/mini'
import { budgetNameOf } from '#shared/system/alarms/alarm-definition.ts'
import { OTHER_LIMITS } from '../../platform/client-limits.ts'

/** The cost of a month in US dollars (shared/api/admin/alarms-and-cost.ts). */
interface MonthCost {
  actual: number
  forecast: number | null
  limit: number
  updated_at: string | null
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
