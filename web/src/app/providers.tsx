import { StrictMode, type ReactNode } from 'react'
import { SwrProvider } from '../lib/api/swr-config.tsx'

/** The components around the router. The browser and the prerender must use the same tree. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <SwrProvider>{children}</SwrProvider>
  </StrictMode>
)
