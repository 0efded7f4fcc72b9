import { StrictMode, type ReactNode } from 'react'
import { SwrProvider } from '../lib/swr-config.tsx'

/** What stands around the router, in the browser and where the page is prerendered: the two trees must be one. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <SwrProvider>{children}</SwrProvider>
    </StrictMode>
  )
}
