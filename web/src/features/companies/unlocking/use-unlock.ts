import { useRef, useState, useCallback } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import {
  dailyUsage,
  type DailyUsage,
  searchSingle,
  type UnlockedCompany,
  readCompany,
} from '#shared/api/companies.ts'
import type { CompanyRow } from '#shared/api/company-row.ts'
import type { RouteCall } from '#shared/api/routes.ts'
import { sponsorships } from '#shared/api/search.ts'
import { call, swrKey, type CallOptions, useHasBeenRead } from '../../../lib/api/api-client.ts'
import { ApiError, statuses, failureMessage } from '../../../lib/api/api-error.ts'
import { sessionStore, useSession } from '../../../lib/session/session-store.ts'
import { showErrorToasts } from '../../../ui/overlays/toasts.ts'
import { useRereadJobs } from '../../jobs/use-reread-jobs.ts'
import { NO_COMPANY } from '../../search/criteria/criteria.ts'
import { DETAILS_FAILED } from '../../search/finder-messages.ts'
import type { SearchAnswer } from '../../search/results/use-search.ts'
import { useMarked } from './use-marked.ts'

/** The outcome of an unlock. Only `unlocked` may count towards the daily limit. */
export type UnlockOutcome =
  | { kind: 'unlocked'; company: UnlockedCompany; charged?: boolean | undefined }
  /** The daily limit is reached. `message` is from the server, if it sent one. */
  | { kind: 'limit'; message: string }
  /** The company does not exist or no longer exists, so a retry cannot help. */
  | { kind: 'gone' }
  /** The session has ended, and the page is about to close. */
  | { kind: 'signed-out' }
  /** Any other failure: a retry may help. */
  | { kind: 'failed' }

/** Whether an error says that the daily limit is reached, by its code or its message (docs/product/messages.md "By status"). */
const isExceeded = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === statuses.invalid &&
  (error.code === 'limit_exceeded' || /exceeded/i.test(`${error.message} ${error.errors?.company_id}`))

function outcomeOf(error: unknown): UnlockOutcome {
  if (!(error instanceof ApiError)) return { kind: 'failed' }
  if (isExceeded(error))
    return { kind: 'limit', message: error.worded ? error.message : 'Search limit exceeded' }
  if (error.status === statuses.unauthenticated) return { kind: 'signed-out' }
  return { kind: error.status === statuses.notFound ? 'gone' : 'failed' }
}

/** Unlocks a company with one call. At the limit, another tab may have unlocked it, so that is checked. */
export async function unlockCompany(
  company_id: number,
  token: string | null,
): Promise<{ data: UnlockedCompany; charged?: boolean | undefined }> {
  try {
    return await call(searchSingle, { query: { company_id } }, { token })
  } catch (error) {
    const find = () => findCompany(company_id, { token, background: true }).catch(() => null)
    const known = isExceeded(error) ? await find() : null
    if (isUnlocked(known)) return { data: known }
    throw error
  }
}

interface Failure {
  id: number
  message: string
}

interface UnlockOptions {
  /** The message for a failure. The queue passes its own, because it skips the company. */
  failureWords?: string
}

const oneMore = (last?: DailyUsage) => last && { ...last, usage: last.usage + 1 }

/**
 * Unlocks companies. Each unlock counts towards the daily limit. On success the company is cached, its rows are updated
 * and its mark is removed. The answer says whether the usage has grown. Every failure is in `failure`. Except at the limit, it is also a notification. Concurrent calls
 * for one company share one request and one outcome. If another tab signs in another user, nothing more is unlocked,
 * and late answers are dropped.
 */
export function useUnlock() {
  const [token] = useState(() => sessionStore.get().token)
  const isTheirs = () => sessionStore.get().token === token
  const { mutate, cache } = useSWRConfig()
  const { update } = useCompanyCache()
  const { unmark } = useMarked()
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const [failure, setFailure] = useState<Failure | null>(null)
  const [count, setCount] = useState(0)
  const underway = useRef(new Map<number, Promise<UnlockOutcome>>())
  const lockedAs = useRef(new Map<number, number>())
  const tell = () => setBusy(new Set(underway.current.keys()))

  const fail = (id: number, error: unknown, failureWords: string): UnlockOutcome => {
    const outcome = outcomeOf(error)
    if (outcome.kind === 'limit' || outcome.kind === 'signed-out') return outcome
    const message = failureMessage(error, { failure: DETAILS_FAILED })
    // repeated equal failures show only one notification
    showErrorToasts([failureWords])
    setFailure({ id, message })
    return outcome
  }

  const tryOne = async (
    id: number,
    { failureWords = DETAILS_FAILED }: UnlockOptions,
  ): Promise<UnlockOutcome> => {
    if (!isTheirs()) return { kind: 'signed-out' }
    try {
      const { data: company, charged } = await unlockCompany(id, token)
      if (!isTheirs()) return { kind: 'signed-out' }
      lockedAs.current.set(company.id, id)
      await update(id, company)
      setCount((before) => before + 1)
      unmark([id])
      return { kind: 'unlocked', company, charged }
    } catch (error) {
      return isTheirs() ? fail(id, error, failureWords) : { kind: 'signed-out' }
    }
  }

  const knownUsage = () => cache.get(unstable_serialize(swrKey(dailyUsage)))?.data as unknown

  /** Counts a charged unlock. The usage is fetched again unless it is known and was the same before the call. */
  const refreshUsage = async (outcome: UnlockOutcome, before: unknown) => {
    const isCharged = outcome.kind === 'unlocked' && outcome.charged
    const isSame = before !== undefined && knownUsage() === before
    if (isCharged && isSame) await mutate(swrKey(dailyUsage), oneMore, { revalidate: false })
    else await mutate(swrKey(dailyUsage))
  }

  const attempt = async (id: number, options: UnlockOptions): Promise<UnlockOutcome> => {
    const before = knownUsage()
    const outcome = await tryOne(id, options)
    underway.current.delete(id)
    tell()
    if (outcome.kind !== 'signed-out') await refreshUsage(outcome, before)
    // the usage is fetched before the failure is set, so that the locked card can say when the limit resets
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

  return {
    unlock,
    busy,
    /** The last failure, until the next try. */
    failure,
    /** The number of a company while it was locked, if this page has unlocked it. Otherwise its own. */
    numberBefore: (id: number) => lockedAs.current.get(id) ?? id,
    /** The number of companies unlocked so far. */
    count,
  }
}

export type Unlocking = ReturnType<typeof useUnlock>

/** A company as the user may see it: unlocked, the row of a locked one, or what is published; null if nothing. */
type FoundCompany = UnlockedCompany | CompanyRow | null

export const isUnlocked = (found: FoundCompany): found is UnlockedCompany =>
  found !== null && 'details' in found

/** Reads a company as the user may see it. This never unlocks a company. */
export async function findCompany(id: number, options: CallOptions): Promise<FoundCompany> {
  const { data } = await call(readCompany, { params: { id } }, options)
  return data
}

/** The SWR key of an open company. `useUnlock` writes to this cache entry. */
export const companyKey = (id: number) => ['company', id] as const

/**
 * The open company as `data`. It is undefined while loading and after the session has ended, and null if the company is
 * locked. For a locked company that the list does not contain, `row` is its row. Reading never unlocks a company,
 * because it looks among the unlocked ones only. A 404 ApiError means that the company cannot be unlocked.
 * @param isLocked Whether the list shows the company as locked. False if no list contains it, for example after
 * following a link.
 */
export function useCompany(id: number, isLocked: boolean) {
  const { token } = useSession()
  const hasBeenRead = useHasBeenRead()
  const { data, error, isValidating, mutate } = useSWR<FoundCompany, ApiError>(
    isLocked || token === null || id === NO_COMPANY ? null : companyKey(id),
    async (key: readonly [string, number]) => {
      const { answered, failed } = hasBeenRead(unstable_serialize(key))
      return findCompany(key[1], { background: answered || failed })
    },
    { revalidateIfStale: false },
  )
  const row = data && !isUnlocked(data) ? data : undefined
  const company = data && isUnlocked(data) ? data : data && null
  return { data: isLocked ? null : company, row, error, isValidating, mutate }
}

/** The call whose answer names an unlocked company by its id. */
const HIDDEN_COMPANIES: RouteCall = 'GET /hidden-companies'

const unlockedRow = (row: CompanyRow, company: UnlockedCompany): CompanyRow => ({
  ...row,
  id: company.id,
  locked: false,
  companyName: company.companyName,
  addressLine1: company.addressLine1,
  postcode: company.postcode,
})

/** Changes the companies in SWR's cache: opened companies, rows in every loaded list, and their jobs. */
export function useCompanyCache() {
  const { mutate } = useSWRConfig()
  const rereadJobs = useRereadJobs()

  /** Updates an unlocked company everywhere. @param id Its number while it was locked. */
  async function update(id: number, company: UnlockedCompany): Promise<void> {
    // the page names it by its id from now on
    for (const number of new Set([company.id, id]))
      await mutate<FoundCompany>(companyKey(number), company, { revalidate: false })
    await mutate<SearchAnswer>(
      (key) => Array.isArray(key) && key[0] === sponsorships.id,
      (results) =>
        results && {
          ...results,
          data: results.data.map((row) => (row.id === id ? unlockedRow(row, company) : row)),
        },
      { revalidate: false },
    )
    await Promise.all([rereadJobs(), mutate((key) => Array.isArray(key) && key[0] === HIDDEN_COMPANIES)])
  }

  /** Drops every opened company except one. */
  const dropOthers = useCallback(
    async (openId: number | null) => {
      const [name] = companyKey(0)
      await mutate((key) => Array.isArray(key) && key[0] === name && key[1] !== openId, undefined, {
        revalidate: false,
      })
    },
    [mutate],
  )
  return { update, dropOthers }
}
