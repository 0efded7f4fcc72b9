import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { dailyUsage } from '../../../../../shared/api/companies.ts'
import { failureMessage } from '../../../lib/api/form-errors.ts'
import { swrKey } from '../../../lib/api/swr-key.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { showToast, showErrorToasts } from '../../../ui/overlays/toasts.ts'
import { DETAILS_FAILED } from '../../search/finder-messages.ts'
import { findCompany } from '../unlocked/find-company.ts'
import { outcomeOf, unlockCompany, type UnlockOutcome } from './unlock-company.ts'
import { useCompanyCache } from './use-company-cache.ts'
import { useMarked } from './use-marked.ts'

interface Failure {
  id: number
  message: string
}

interface UnlockOptions {
  /** Whether the page showed the company as free. The server then refuses an unlock that uses the daily limit. */
  free?: boolean | undefined
  /** The message for a failure. The queue passes its own, because it skips the company. */
  failureWords?: string
}

/**
 * Unlocks companies. Each unlock counts towards the daily limit unless it is free. On success the company is cached,
 * its rows are updated and its mark is removed. The usage is then fetched again. If a company is no longer free, its
 * row is fetched again. Every failure is in `failure`. Except at the limit, it is also a notification. Concurrent calls
 * for one company share one request and one outcome. If another tab signs in another user, nothing more is unlocked,
 * and late answers are dropped.
 */
export function useUnlock() {
  const [token] = useState(() => sessionStore.get().token)
  const isTheirs = () => sessionStore.get().token === token
  const { mutate } = useSWRConfig()
  const { update } = useCompanyCache()
  const { unmark } = useMarked()
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const [failure, setFailure] = useState<Failure | null>(null)
  const [count, setCount] = useState(0)
  const underway = useRef(new Map<number, Promise<UnlockOutcome>>())
  const tell = () => setBusy(new Set(underway.current.keys()))

  const fail = async (id: number, error: unknown, failureWords: string): Promise<UnlockOutcome> => {
    const outcome = outcomeOf(error)
    if (outcome.kind === 'limit' || outcome.kind === 'signed-out') return outcome
    const message = failureMessage(error, { failure: DETAILS_FAILED })
    if (outcome.kind === 'no-longer-free') {
      const found = await findCompany(id, { token, background: true }).catch(() => null)
      if (!isTheirs()) return outcome
      await update(id, found)
      showToast({ type: 'info', message })
    }
    // repeated equal failures show only one notification
    else showErrorToasts([failureWords])
    setFailure({ id, message })
    return outcome
  }

  const tryOne = async (
    id: number,
    { free, failureWords = DETAILS_FAILED }: UnlockOptions,
  ): Promise<UnlockOutcome> => {
    if (!isTheirs()) return { kind: 'signed-out' }
    try {
      const company = await unlockCompany(id, { free, token })
      if (!isTheirs()) return { kind: 'signed-out' }
      await update(id, company)
      setCount((before) => before + 1)
      unmark([id])
      return { kind: 'unlocked', company }
    } catch (error) {
      return isTheirs() ? fail(id, error, failureWords) : { kind: 'signed-out' }
    }
  }

  const attempt = async (id: number, options: UnlockOptions): Promise<UnlockOutcome> => {
    const outcome = await tryOne(id, options)
    underway.current.delete(id)
    tell()
    if (outcome.kind !== 'signed-out') await mutate(swrKey(dailyUsage))
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
    /** The number of companies unlocked so far. */
    count,
  }
}

export type Unlocking = ReturnType<typeof useUnlock>
