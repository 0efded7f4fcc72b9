import { StrictMode, type ReactNode } from 'react'
import { SwrProvider } from '../lib/api/swr-config.tsx'

/** The components around the router. The browser and the prerender must use the same tree. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <SwrProvider>{children}</SwrProvider>
    </StrictMode>
  )
}
