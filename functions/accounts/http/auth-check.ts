import { pages } from '../../../shared/pages.ts'

/** The page that ends a sign-in with a provider; what it is told stands behind `#`, which no server and no log sees. */
export const authCheck = (pageOrigin: string, told: Record<string, string>) => ({
  location: `${pageOrigin}${pages.authCheck}#${new URLSearchParams(told)}`,
})
