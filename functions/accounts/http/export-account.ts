import { type AccountExport, exportAccount as contract } from '../../../shared/api/accounts/own-account.ts'
import { pages } from '../../../shared/pages.ts'
import { implement } from '../../platform/http/http-handler.ts'
import {
  exportAccount,
  type ExportAccountDependencies,
  type KeptOfUser,
} from '../domain/own-data/export-account.ts'
import { accountOfUser } from '../domain/user.ts'
import { withinOneAnswer } from './within-one-answer.ts'
import { presentSession } from './present-session.ts'
import { presentUser } from './present-user.ts'

type Dependencies = ExportAccountDependencies & { pageOrigin: () => Promise<string> }

/**
 * The lists that may exceed an answer, most important first. Only administrators can unlock an unlimited number of
 * companies.
 */
const GROWING = ['data_reports', 'unlocked_companies', 'clicks'] as const

export const getAccountExport = (dependencies: Dependencies) =>
  implement(contract, async (_request, { principal }) => {
    const kept = await exportAccount(dependencies, principal.userId)
    const whole = present(kept, principal.sessionId, await dependencies.pageOrigin())
    return { status: 200, body: { data: withinOneAnswer(whole, GROWING) } }
  })

const present = (
  { exportedAt, user, identities, sessions, unlocks, usage, reports, savedSearches, ...lists }: KeptOfUser,
  askerId: string,
  pageOrigin: string,
): AccountExport => ({
  exported_at: exportedAt.toISOString(),
  user: {
    ...presentUser(accountOfUser(user)),
    created_at: user.created_at,
    email_verified_at: user.email_verified_at,
  },
  preferences: user.preferences,
  identities,
  sessions: sessions.map((session) => presentSession(session, askerId)),
  unlocked_companies: unlocks.map(({ company_id, unlocked_at }) => ({
    company_id,
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
})
