import { type AccountExport, exportAccount as contract } from '#shared/api/accounts/own-account.ts'
import type { ApiToken } from '#shared/api/accounts/api-tokens.ts'
import type { Session as SessionBody } from '#shared/api/accounts/sessions.ts'
import { pages } from '#shared/pages.ts'
import type { TakeDownload } from '../../platform/dynamodb/user-rates.ts'
import type { CompanyHandles } from '../../platform/auth/company-handles.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { exportAccount, type ExportAccountDependencies, type StoredOfUser } from '../domain/export-account.ts'
import type { StoredApiTokens, StoredSessions } from '../domain/stored-rows.ts'
import { fitToLambdaLimit } from './fit-to-lambda-limit.ts'

type AccountPart = Pick<AccountExport, 'user' | 'preferences' | 'identities'>

interface Dependencies extends ExportAccountDependencies<AccountPart> {
  presentSession: (session: StoredSessions['sessions'], callingSessionId: string) => SessionBody
  presentApiToken: (token: StoredApiTokens['apiTokens']) => ApiToken
  pageOrigin: () => Promise<string>
  takeDownload: TakeDownload
  handles: CompanyHandles
}

/**
 * The lists that may be too long for one answer, most important first. Only administrators can unlock an unlimited
 * number of companies.
 */
const GROWING = ['data_reports', 'unlocked_companies', 'clicks'] as const

export const getAccountExport = (dependencies: Dependencies) =>
  implement(contract, async (_request, { principal }) => {
    await dependencies.takeDownload(principal.userId)
    const { sessions, apiTokens, ...kept } = await exportAccount(dependencies, principal.userId)
    const whole = {
      ...present(kept, await dependencies.pageOrigin()),
      hidden_companies: hiddenOf(kept, await dependencies.handles.of('jobs', principal.userId)),
      sessions: sessions.map((session) => dependencies.presentSession(session, principal.sessionId)),
      api_tokens: apiTokens.map(dependencies.presentApiToken),
    }
    return { status: 200, body: { data: fitToLambdaLimit(whole, GROWING) } }
  })

/** A hidden company that is locked has its handle here too. Its id would tell whose jobs are hidden. */
function hiddenOf(
  { hidden, unlocks }: Pick<StoredOfUser<AccountPart>, 'hidden' | 'unlocks'>,
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
  }: Omit<StoredOfUser<AccountPart>, 'sessions' | 'apiTokens'>,
  pageOrigin: string,
): Omit<AccountExport, 'sessions' | 'api_tokens' | 'hidden_companies'> => ({
  exported_at: exportedAt.toISOString(),
  ...account,
  unlocked_companies: unlocks.map(({ company_id, unlocked_at }) => ({
    company_id,
    company_name: companyNames.get(company_id) ?? null,
    unlocked_at,
    page: `${pageOrigin}${pages.sponsors}?company=${company_id}`,
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
