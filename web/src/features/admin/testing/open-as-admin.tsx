import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { User } from '#shared/api/accounts/accounts.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { ToastArea } from '../../../ui/overlays/toast-area.tsx'

export const withToasts = (page: ReactNode) => (
  <>
    {page}
    <ToastArea />
  </>
)

/** Opens a page as an administrator. @returns the user, the router, and a function for the query of the URL. */
export function openAsAdmin(page: ReactNode, path?: string, admin: Partial<User> = {}) {
  sessionStore.signIn('a-token', userSample({ role: 'admin', ...admin }))
  const { router } = renderPage(page, path)
  return { user: userEvent.setup(), router, search: () => router.state.location.search }
}
