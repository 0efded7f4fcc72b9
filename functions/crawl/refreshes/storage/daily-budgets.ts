import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { usedOfBudget } from '../../../platform/dynamodb/used-of-budget.ts'
import { pageBudgetRows } from '../../../platform/safe-fetch/page-budget.ts'

interface DailyBudgets {
  documents: DynamoDBDocumentClient
  /** The physical name of the table `budgets`. */
  table: string
  dailyPages: number
  dailyTokens: number
  /** The rows that count the tokens of a day. */
  tokenRows: (dailyTokens: number, now: Date) => readonly string[]
}

/** Reads the daily budgets of pages and tokens, and what is spent of them on the UTC date. */
export const dailyBudgets =
  ({ documents, table, dailyPages, dailyTokens, tokenRows }: DailyBudgets) =>
  async (now: Date) => {
    const [pages, tokens] = await Promise.all([
      usedOfBudget(documents, table, pageBudgetRows(now)),
      usedOfBudget(documents, table, tokenRows(dailyTokens, now)),
    ])
    return { pages: { limit: dailyPages, spent: pages }, tokens: { limit: dailyTokens, spent: tokens } }
  }
