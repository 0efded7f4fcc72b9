import { redirect, type LoaderFunctionArgs } from 'react-router-dom'
import { pages } from '../../../shared/pages.ts'
import { fullPath, loginPath } from '../lib/return-path.ts'
import type { SessionStore } from '../lib/session-store.ts'
import { notify } from '../ui/toasts.ts'
import { checkSession } from './check-session.ts'
import { guard, needsSession, type Access } from './guard.ts'

/** To who is signed in and opens the link of a mail: by the rules it leads elsewhere, and should not do so in silence. */
const LINK_FOR_GUESTS = 'You are signed in. Log out first to set a new password with a link.'

/** The guard as a route's loader: the page is neither fetched nor drawn for a reader who may not see it. */
export const guardLoader =
  (session: SessionStore, access: Access) =>
  async ({ request, url }: LoaderFunctionArgs): Promise<Response | null> => {
    if (access === 'everyone') return null
    const place = new URL(request.url)
    // the request has none; a page for guests may hold a token there, which no address is to remember
    if (needsSession(access)) place.hash = url.hash
    const outcome = await checkSession(session)
    if (outcome === 'ended' && needsSession(access))
      return redirect(loginPath(fullPath(place), { expired: true }))
    const elsewhere = guard(access, session.get().user, place)
    if (elsewhere === null) return null
    if (place.pathname === pages.resetPassword) notify({ type: 'info', message: LINK_FOR_GUESTS })
    return redirect(elsewhere)
  }
