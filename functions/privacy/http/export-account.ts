import { type AccountExport, exportAccount as contract } from '#shared/api/accounts/own-account.ts'
import { pages } from '#shared/pages.ts'
import { presentApiToken, presentSession } from '../../identity/index.ts'
import { handles } from '../../platform/auth/company-handles.ts'
import type { Context } from '../../platform/context.ts'
import { downloadCounter } from '../../platform/dynamodb/user-rates.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { pageOrigin } from '../../platform/http/page-origin.ts'
import { exportAccount, type StoredOfUser } from '../export-account.ts'
import { fitToLambdaLimit } from './fit-to-lambda-limit.ts'

/**
 * The lists that may be too long for one answer, most important first. Only administrators can unlock an unlimited
 * number of companies.
 */
const GROWING = ['data_reports', 'unlocked_companies', 'clicks'] as const

export const getAccountExport = (context: Context) =>
  implement(contract, async (_request, { principal }) => {
    await downloadCounter(context.documents, context.tables.rates, context.now)(principal.userId)
    const { sessions, apiTokens, ...kept } = await exportAccount(context, principal.userId)
    const whole = {
      ...present(kept, await pageOrigin()),
      hidden_companies: hiddenOf(kept, await handles(context).of('jobs', principal.userId)),
      sessions: sessions.map((session) => presentSession(session, principal.sessionId)),
      api_tokens: apiTokens.map(presentApiToken),
    }
    return { status: 200, body: { data: fitToLambdaLimit(whole, GROWING) } }
  })

/** A hidden company that is locked has its handle here too. Its id would tell whose jobs are hidden. */
function hiddenOf(
  { hidden, unlocks }: Pick<StoredOfUser, 'hidden' | 'unlocks'>,
  handleOf: (id: number) => number,
) {
  const unlocked = new Set(unlocks.map(({ company_id }) => company_id))
  return hidden.map((id) => (unlocked.has(id) ? id : handleOf(id)))
}

const present = (
  {
    exportedAt,
    account,
    companyNames,
    unlocks,
    usage,
    reports,
    hidden: _hidden,
    savedSearches,
    entries,
    notes,
    ...lists
  }: Omit<StoredOfUser, 'sessions' | 'apiTokens'>,
  origin: string,
): Omit<AccountExport, 'sessions' | 'api_tokens' | 'hidden_companies'> => ({
  exported_at: exportedAt.toISOString(),
  ...account,
  unlocked_companies: unlocks.map(({ company_id, unlocked_at }) => ({
    company_id,
    company_name: companyNames.get(company_id) ?? null,
    unlocked_at,
    page: `${origin}${pages.sponsors}?company=${company_id}`,
  })),
  unlocked_companies_total: unlocks.length,
  daily_usage: usage.map(({ date, used }) => ({ date, usage: used })),
  // the schema drops fields that the contract does not have
  ...lists,
  clicks_total: lists.clicks.length,
  data_reports: reports,
  data_reports_total: reports.length,
  saved_searches: savedSearches.map(({ seen, ...search }) => ({ ...search, seen_date: seen.date })),
  administrator_notes: notes,
  administrator_actions: entries,
})
