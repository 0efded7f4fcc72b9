import { pages } from '../../../shared/pages.ts'

/**
 * Redirects to the page that ends a provider sign-in. The parameters follow `#`, so that no server or log sees them.
 */
export const authCheck = (pageOrigin: string, told: Record<string, string>) => ({
  location: `${pageOrigin}${pages.authCheck}#${new URLSearchParams(told)}`,
})
