import { useRef, useState } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import { dailyUsage, type DailyUsage, searchSingle, type UnlockedCompany } from '#shared/api/companies.ts'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError, statuses } from '../../../lib/api/api-error.ts'
import { failureMessage } from '../../../lib/api/form-errors.ts'
import { swrKey } from '../../../lib/api/use-api.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { showErrorToasts } from '../../../ui/overlays/toasts.ts'
import { DETAILS_FAILED } from '../../search/finder-messages.ts'
import { findCompany, isUnlocked, useCompanyCache } from '../detail/use-company.ts'
import { useMarked } from './use-marked.ts'

/** The outcome of an unlock. Only `unlocked` may count towards the daily limit. */
export type UnlockOutcome =
  | { kind: 'unlocked'; company: UnlockedCompany }
  /** The daily limit is reached. `message` is from the server, if it sent one. */
  | { kind: 'limit'; message: string }
  /** The company does not exist or no longer exists, so a retry cannot help. */
  | { kind: 'gone' }
  /** The session has ended, and the page is about to close. */
  | { kind: 'signed-out' }
  /** Any other failure: a retry may help. */
  | { kind: 'failed' }

/**
 * Whether an error says that the daily limit is reached, by its code or its message (docs/product/messages.md "By
 * status").
 */
const isExceeded = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === statuses.invalid &&
  (error.code === 'limit_exceeded' || /exceeded/i.test(`${error.message} ${error.errors?.company_id}`))

/** The outcome of an unlock that failed. */
function outcomeOf(error: unknown): UnlockOutcome {
  if (!(error instanceof ApiError)) return { kind: 'failed' }
  if (isExceeded(error))
    return { kind: 'limit', message: error.worded ? error.message : 'Search limit exceeded' }
  if (error.status === statuses.unauthenticated) return { kind: 'signed-out' }
  return { kind: error.status === statuses.notFound ? 'gone' : 'failed' }
}

/**
 * Unlocks a company with one call. At the limit, checks whether the company is already unlocked. Another tab may have
 * unlocked it. If that check fails, the limit stays the reason.
 * @throws ApiError of a refusal.
 */
export async function unlockCompany(company_id: number, token: string | null): Promise<UnlockedCompany> {
  try {
    return (await call(searchSingle, { query: { company_id } }, { token })).data
  } catch (error) {
    const find = () => findCompany(company_id, { token, background: true }).catch(() => null)
    const known = isExceeded(error) ? await find() : null
    if (isUnlocked(known)) return known
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
 * and its mark is removed. The usage is then fetched again. Every failure is in `failure`. Except at the limit, it is also a notification. Concurrent calls
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
      const company = await unlockCompany(id, token)
      if (!isTheirs()) return { kind: 'signed-out' }
      lockedAs.current.set(company.id, id)
      await update(id, company)
      setCount((before) => before + 1)
      unmark([id])
      return { kind: 'unlocked', company }
    } catch (error) {
      return isTheirs() ? fail(id, error, failureWords) : { kind: 'signed-out' }
    }
  }

  /** Fetches the usage again. If that fails after an unlock, the unlock is counted here. */
  const refreshUsage = async ({ kind }: UnlockOutcome) => {
    const key = swrKey(dailyUsage)
    await mutate(key)
    if (kind !== 'unlocked' || cache.get(unstable_serialize(key))?.error === undefined) return
    await mutate(key, oneMore, { revalidate: false })
  }

  const attempt = async (id: number, options: UnlockOptions): Promise<UnlockOutcome> => {
    const outcome = await tryOne(id, options)
    underway.current.delete(id)
    tell()
    if (outcome.kind !== 'signed-out') await refreshUsage(outcome)
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
    /** The ids of the companies that are being unlocked. */
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
