import { tokenBudgetRows } from '../extraction/storage/token-budget.ts'
import { documentClient } from '../platform/clients.ts'
import { config } from '../platform/config.ts'
import { usedOfBudget } from '../platform/dynamodb/used-of-budget.ts'
import { pageBudgetRows } from '../platform/safe-fetch/page-budget.ts'

const used = (rows: readonly string[]) => usedOfBudget(documentClient(), config.table('budgets'), rows)

/** The daily budgets of pages and tokens, and what is spent of them on the UTC date. */
export async function dailyBudgets(now: Date) {
  const { dailyPages, dailyTokens } = config
  const [pages, tokens] = await Promise.all([
    used(pageBudgetRows(now)),
    used(tokenBudgetRows(dailyTokens, now)),
  ])
  return { pages: { limit: dailyPages, spent: pages }, tokens: { limit: dailyTokens, spent: tokens } }
}
