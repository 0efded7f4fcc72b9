import type { ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { retryDelay } from './retry.ts'

/**
 * The default settings of SWR. Data is not fetched again on focus, because most data rarely changes. Only temporary
 * failures are retried.
 */
export const swrConfig: SWRConfiguration = {
  revalidateOnFocus: false,
  onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
    const delay = retryDelay(error, retryCount)
    if (delay !== null) setTimeout(() => void revalidate({ retryCount }), delay)
  },
}

export function SwrProvider({ children }: { children: ReactNode }) {
  return <SWRConfig value={swrConfig}>{children}</SWRConfig>
}
