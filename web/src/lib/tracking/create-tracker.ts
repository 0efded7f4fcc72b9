import {
  trackApplication,
  trackCompanyClick,
  trackVacancyClick,
  type ClickTarget,
} from '#shared/api/activity.ts'
import { ApiError } from '../api/api-error.ts'
import type { call } from '../api/api-client.ts'
import { statuses } from '../api/error-catalogue.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { Click, TrackQueue } from './track-queue.ts'

const routes = { trackCompanyClick, trackVacancyClick, trackApplication }

interface TrackerDependencies {
  queue: TrackQueue
  session: Pick<SessionStore, 'get' | 'subscribe'>
  send: typeof call
  now: () => Date
  newId: () => string
  log: (what: string) => void
}

/** An id that the page may not have yet. */
type Id = number | null | undefined

/**
 * Whether a failed click stays queued for a retry. A 401 counts too, but the queue is cleared if it ends the session.
 */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === statuses.noResponse ||
    error.status === statuses.unauthenticated ||
    error.status === statuses.tooManyRequests ||
    error.status >= statuses.serverError)

/**
 * Tracks what a user opens, without delaying it. Each click is queued first and sent in the background, with an id by
 * which the server detects repeats. `resend` sends failed clicks again; refused clicks are dropped. The queue belongs
 * to one session and ends with it.
 */
export function createTracker({ queue, session, send, now, newId, log }: TrackerDependencies) {
  let token = session.get().token
  session.subscribe(() => {
    const before = token
    token = session.get().token
    if (before !== null && token !== before) queue.clear()
  })

  /** Sends one click. @returns whether it is finished: stored by the server, or refused permanently. */
  async function deliver({ route, body }: Click): Promise<boolean> {
    try {
      await send(routes[route], { body }, { token, background: true, keepalive: true })
    } catch (error) {
      if (mayPass(error)) return false
    }
    queue.remove(body.click_id)
    return true
  }

  function track(route: Click['route'], ids: Record<string, Id>, more: Record<string, string> = {}): void {
    if (Object.values(ids).some((id) => !Number.isInteger(id))) {
      log(`${route} without its ids`)
      return
    }
    if (token === null) return
    const click = { route, at: now().getTime(), body: { click_id: newId(), ...ids, ...more } }
    queue.add(click)
    void deliver(click)
  }

  let resending = false
  /** Sends queued clicks, oldest first. It stops when one must wait or the session changes. */
  async function resend(): Promise<void> {
    const before = token
    if (resending || before === null) return
    resending = true
    for (const click of queue.list()) if (token !== before || !(await deliver(click))) break
    resending = false
  }

  return {
    resend,
    company: (company_id: Id, clicked_to: ClickTarget) =>
      track('trackCompanyClick', { company_id }, { clicked_to }),
    vacancy: (company_id: Id, company_vacancy_id: Id) =>
      track('trackVacancyClick', { company_id, company_vacancy_id }),
    application: (company_id: Id, company_vacancy_id: Id) =>
      track('trackApplication', { company_id, company_vacancy_id }),
  }
}
