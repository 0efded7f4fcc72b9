import { redirect, type LoaderFunctionArgs } from 'react-router-dom'
import { fullPath, loginPath } from '../lib/return-path.ts'
import type { SessionStore } from '../lib/session-store.ts'
import { checkSession } from './check-session.ts'
import { guard, needsSession, type Access } from './guard.ts'

/** The guard as a route's loader: the page is neither fetched nor drawn for a reader who may not see it. */
export const guardLoader =
  (session: SessionStore, access: Access) =>
  async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    if (access === 'everyone') return null
    const place = new URL(request.url)
    const outcome = await checkSession(session)
    if (outcome === 'ended' && needsSession(access))
      return redirect(loginPath(fullPath(place), { expired: true }))
    const elsewhere = guard(access, session.get().user, place)
    return elsewhere === null ? null : redirect(elsewhere)
  }
