import { tokenBudgetRows } from '../../extraction/index.ts'
import { documentClient } from '../../platform/clients.ts'
import { usedOfBudget } from '../../platform/dynamodb/used-of-budget.ts'
import { pageBudgetRows } from '../../platform/safe-fetch/page-budget.ts'
import { wired } from '../../platform/resources.ts'

/** The daily budgets of pages and tokens, and what is spent of them on the UTC date. */
export const wireBudgets = wired(({ config }) => {
  const used = (rows: readonly string[]) => usedOfBudget(documentClient(), config.table('budgets'), rows)

  async function dailyBudgets(now: Date) {
    const { dailyPages, dailyTokens } = config
    const [pages, tokens] = await Promise.all([
      used(pageBudgetRows(now)),
      used(tokenBudgetRows(dailyTokens, now)),
    ])
    return { pages: { limit: dailyPages, spent: pages }, tokens: { limit: dailyTokens, spent: tokens } }
  }

  return dailyBudgets
})
