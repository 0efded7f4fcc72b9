import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import {
  dailyUsage,
  searchSingle,
  type CompanyRow,
  type UnlockedCompany,
} from '../../../../../shared/api/companies.ts'
import { sponsorships } from '../../../../../shared/api/search.ts'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { statuses } from '../../../lib/api/error-catalogue.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { swrKey } from '../../../lib/api/swr-key.ts'
import { notify, notifyErrors } from '../../../ui/overlays/toasts.ts'
import { findCompany, isUnlocked, type FoundCompany } from '../unlocked/find-company.ts'
import type { SearchResults } from '../../search/results/use-search.ts'
import { DETAILS_FAILED } from '../../search/finder-messages.ts'
import { companyKey } from '../detail/use-company.ts'

/** Whether the daily limit is reached. Its code or its message says so (docs/product/messages.md "By status"). */
const isExceeded = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === statuses.invalid &&
  (error.code === 'limit_exceeded' || /exceeded/i.test(`${error.message} ${error.errors?.company_id}`))

const unlockedRow = (row: CompanyRow, company: UnlockedCompany): CompanyRow => ({
  ...row,
  locked: false,
  companyName: company.companyName,
  addressLine1: company.addressLine1,
  postcode: company.postcode,
})

const notFree = (row: CompanyRow): CompanyRow => ({
  ...row,
  preview: { ...row.preview, register_only: false },
})

const withoutFree = (known: FoundCompany | undefined) =>
  known && !isUnlocked(known) ? notFree(known) : known

const withRow = (results: SearchResults | undefined, id: number, next: (row: CompanyRow) => CompanyRow) =>
  results && { ...results, data: results.data.map((row) => (row.id === id ? next(row) : row)) }

interface Failure {
  id: number
  message: string
}

/** The outcome of an unlock. Only `unlocked` may have used a search. */
export type UnlockOutcome =
  | { kind: 'unlocked'; company: UnlockedCompany }
  /** The daily limit is reached. `message` is from the server, if it sent one. */
  | { kind: 'limit'; message: string }
  /** The company was shown as free but is not. No search was used, and its row now shows the cost. */
  | { kind: 'no-longer-free' }
  /** The company does not exist or no longer exists, so a retry cannot help. */
  | { kind: 'gone' }
  /** The session has ended, and the page is about to close. */
  | { kind: 'signed-out' }
  /** Any other failure: a retry may help. */
  | { kind: 'failed' }

const outcomeOf = (error: unknown): UnlockOutcome => {
  if (!(error instanceof ApiError)) return { kind: 'failed' }
  if (isExceeded(error))
    return { kind: 'limit', message: error.worded ? error.message : 'Search limit exceeded' }
  if (error.code === 'no_longer_free') return { kind: 'no-longer-free' }
  if (error.status === statuses.unauthenticated) return { kind: 'signed-out' }
  return { kind: error.status === statuses.notFound ? 'gone' : 'failed' }
}

interface UnlockOptions {
  /** Whether the page showed the company as free. The server then refuses to use a search. */
  free?: boolean | undefined
  /** The message for a failure, which is different for a skipped company. */
  failureWords?: string
}

/**
 * Unlocks companies. Each uses one search of the day unless it is free. On success every loaded row is updated, the
 * company is cached and the usage is fetched again. At the limit (422 'exceeded') it first looks whether the company is
 * already unlocked; if not, `failure` has the message, for a locked card without a reset time. If a company is no
 * longer free, its row is fetched again. That and any other failure is a notification and is in `failure`. Concurrent
 * calls for one company share one request and one outcome. If another tab signs in another user, no more searches are
 * used, and late answers are dropped.
 * @param onUnlocked Called with the id of each unlocked company.
 */
export function useUnlock(onUnlocked: (id: number) => void) {
  const [token] = useState(() => sessionStore.get().token)
  const isTheirs = () => sessionStore.get().token === token
  const { mutate } = useSWRConfig()
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const [failure, setFailure] = useState<Failure | null>(null)
  const [count, setCount] = useState(0)
  const underway = useRef(new Map<number, Promise<UnlockOutcome>>())

  const open = async (company_id: number, free = false): Promise<UnlockedCompany> => {
    try {
      const query = { company_id, ...(free && { expect: 'free' }) }
      return (await call(searchSingle, { query }, { token })).data
    } catch (error) {
      const known = isExceeded(error) ? await findCompany(company_id, { token }) : null
      if (isUnlocked(known)) return known
      throw error
    }
  }

  const patchRow = (id: number, next: (row: CompanyRow) => CompanyRow) =>
    mutate<SearchResults>(
      (key) => Array.isArray(key) && key[0] === sponsorships.id,
      (results) => withRow(results, id, next),
      { revalidate: false },
    )

  const keep = async (company: UnlockedCompany) => {
    await mutate(companyKey(company.id), company, { revalidate: false })
    await patchRow(company.id, (row) => unlockedRow(row, company))
    setCount((before) => before + 1)
    onUnlocked(company.id)
  }

  /** Updates the cost of a locked company. If it cannot be read, the row is at least no longer shown as free. */
  const readAnew = async (id: number) => {
    const found = await findCompany(id, { token, background: true }).catch(() => null)
    if (!isTheirs()) return
    await mutate<FoundCompany>(companyKey(id), (known) => found ?? withoutFree(known), {
      revalidate: false,
    })
    await patchRow(id, (row) =>
      found === null ? notFree(row) : isUnlocked(found) ? unlockedRow(row, found) : found,
    )
  }

  const fail = async (id: number, error: unknown, failureWords: string): Promise<UnlockOutcome> => {
    const outcome = outcomeOf(error)
    if (outcome.kind === 'limit' || outcome.kind === 'signed-out') return outcome
    const message = error instanceof ApiError ? error.message : DETAILS_FAILED
    if (outcome.kind === 'no-longer-free') {
      await readAnew(id)
      if (!isTheirs()) return outcome
      notify({ type: 'info', message })
    }
    // repeated equal failures show only one notification
    else notifyErrors([failureWords])
    setFailure({ id, message })
    return outcome
  }

  const tell = () => setBusy(new Set(underway.current.keys()))

  const tryOne = async (id: number, { free, failureWords = DETAILS_FAILED }: UnlockOptions) => {
    if (!isTheirs()) return { kind: 'signed-out' } as const
    try {
      const company = await open(id, free)
      if (!isTheirs()) return { kind: 'signed-out' } as const
      await keep(company)
      return { kind: 'unlocked', company } as const
    } catch (error) {
      return isTheirs() ? await fail(id, error, failureWords) : ({ kind: 'signed-out' } as const)
    }
  }

  const attempt = async (id: number, options: UnlockOptions): Promise<UnlockOutcome> => {
    const outcome = await tryOne(id, options)
    underway.current.delete(id)
    tell()
    if (outcome.kind !== 'signed-out') await mutate(swrKey(dailyUsage))
    // set last, because the card shows more once the usage is known
    if (outcome.kind === 'limit') setFailure({ id, message: outcome.message })
    return outcome
  }

  const unlock = (id: number, options: UnlockOptions = {}): Promise<UnlockOutcome> => {
    const already = underway.current.get(id)
    if (already) return already
    setFailure(null)
    const started = attempt(id, options)
    underway.current.set(id, started)
    tell()
    return started
  }

  return { unlock, busy, failure, count }
}
