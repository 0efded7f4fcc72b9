import type { ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { retryDelay } from './retry.ts'

/** SWR defaults: no re-fetch on focus, because most data rarely changes, and retries for temporary failures only. */
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
