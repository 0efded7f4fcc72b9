import type { ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { retryDelay } from './retry.ts'

/** When data that is polled is asked for again after its retries, in milliseconds. */
const POLL_AGAIN_MS = 60_000

/**
 * The default settings of SWR. Data is not fetched again on focus, because most data rarely changes. Only temporary
 * failures are retried. SWR polls no key that has an error, so polled data is asked for again later.
 */
export const swrConfig: SWRConfiguration = {
  revalidateOnFocus: false,
  onErrorRetry: (error, _key, { refreshInterval }, revalidate, { retryCount }) => {
    const delay = retryDelay(error, retryCount) ?? (refreshInterval ? POLL_AGAIN_MS : 0)
    if (delay) setTimeout(() => void revalidate({ retryCount }), delay)
  },
}

export function SwrProvider({ children }: { children: ReactNode }) {
  return <SWRConfig value={swrConfig}>{children}</SWRConfig>
}
