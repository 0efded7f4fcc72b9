import { type AccountExport, exportAccount as contract } from '#shared/api/accounts/own-account.ts'
import { pages } from '#shared/pages.ts'
import { presentApiToken, presentSession } from '../../identity/index.ts'
import { handles } from '../../platform/auth/company-handles.ts'
import { type Context, lambdaContext } from '../../platform/context.ts'
import { downloadCounter } from '../../platform/dynamodb/user-rates.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { pageOrigin } from '../../platform/http/page-origin.ts'
import { requestHandler } from '../../sessions/index.ts'
import { exportAccount, type StoredOfUser } from '../export-account.ts'

/** The maximum size of the data in bytes. A Lambda answer may have 6 MB, including the envelope and the headers. */
const MAX_BYTES = 5_500_000

/** The size of a value in an answer. The answer is JSON, and Lambda encodes it again as a JSON string. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(JSON.stringify(value)))

/**
 * Shortens the named lists so that the whole value fits into one answer. Lists that are named first get space first.
 * Each list keeps its first rows. Other fields stay complete.
 */
export function fitToLambdaLimit<Name extends string, Whole extends Record<Name, readonly unknown[]>>(
  whole: Whole,
  names: readonly Name[],
  max: number = MAX_BYTES,
): Whole {
  const fitting = { ...whole, ...Object.fromEntries(names.map((name) => [name, []])) }
  let left = max - bytesOf(fitting)
  for (const name of names) {
    const rows = firstWithin(whole[name], left)
    left -= bytesOf(rows)
    Object.assign(fitting, { [name]: rows })
  }
  return fitting
}

function firstWithin<Row>(rows: readonly Row[], max: number): Row[] {
  let bytes = 0
  const beyond = rows.findIndex((row) => {
    bytes += bytesOf(row)
    return bytes > max
  })
  return beyond === -1 ? [...rows] : rows.slice(0, beyond)
}

/** The lists that may be too long for an answer, the most important first. Administrators unlock without limit. */
const GROWING = ['data_reports', 'unlocked_companies', 'clicks'] as const

const getAccountExport = (context: Context) =>
  implement(contract, async (_request, { principal }) => {
    await downloadCounter(context)(principal.userId)
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

export const handler = requestHandler(lambdaContext, [getAccountExport])
