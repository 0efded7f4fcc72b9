import { tokenBudgetRows } from '../../extraction/index.ts'
import { documentClient } from '../../platform/clients.ts'
import { perContext } from '../../platform/context.ts'
import { dailyBudgets } from './storage/daily-budgets.ts'

/** The daily budgets of pages and tokens, and what is spent of them on the UTC date. */
export const wireBudgets = perContext(({ config }) =>
  dailyBudgets({
    documents: documentClient(),
    table: config.table('budgets'),
    dailyPages: config.dailyPages,
    dailyTokens: config.dailyTokens,
    tokenRows: tokenBudgetRows,
  }),
)
