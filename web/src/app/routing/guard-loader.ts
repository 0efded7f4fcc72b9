import { redirect, type LoaderFunctionArgs } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { fullPath, loginPath } from '../../lib/session/return-path.ts'
import type { SessionStore } from '../../lib/session/session-store.ts'
import { showToast } from '../../ui/overlays/toasts.ts'
import { checkSession } from '../check-session.ts'
import { guard, needsSession, type Access } from './guard.ts'

/** The message for a signed-in user who opens a reset link. The guard redirects this user to another page. */
const LINK_FOR_GUESTS = 'You are signed in. Log out first to set a new password with a link.'

/**
 * The guard as a route loader. It runs before a page is fetched and rendered, so users fetch only pages that they may
 * see.
 */
export const guardLoader =
  (session: SessionStore, access: Access) =>
  async ({ request, url }: LoaderFunctionArgs): Promise<Response | null> => {
    if (access === 'everyone') return null
    const place = new URL(request.url)
    // A request has no hash, so it is added from the URL. A guest page is excluded: its hash may contain a token, which
    // must not become part of a return path.
    if (needsSession(access)) place.hash = url.hash
    const outcome = await checkSession(session)
    if (outcome === 'ended' && needsSession(access))
      return redirect(loginPath(fullPath(place), { expired: true }))
    const elsewhere = guard(access, session.get().user, place)
    if (elsewhere === null) return null
    if (place.pathname === pages.resetPassword) showToast({ type: 'info', message: LINK_FOR_GUESTS })
    return redirect(elsewhere)
  }
