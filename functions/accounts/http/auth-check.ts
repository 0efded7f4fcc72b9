import { pages } from '../../../shared/pages.ts'

/** The page that ends a provider sign-in. Its parameters follow `#`, so no server or log sees them. */
export const authCheck = (pageOrigin: string, told: Record<string, string>) => ({
  location: `${pageOrigin}${pages.authCheck}#${new URLSearchParams(told)}`,
})
