import * as z from 'zod/mini'
import {
  type ClickTarget,
  trackApplication,
  trackCompanyClick,
  trackVacancyClick,
} from '#shared/api/activity.ts'
import { call } from '../api/api-client.ts'
import { ApiError, statuses } from '../api/api-error.ts'
import { browserClock } from '../clock.ts'
import { log } from '../log.ts'
import { type SessionStore, sessionStore } from '../session/session-store.ts'
import { localStore, quietly } from '../storage/local-store.ts'

const STORAGE_KEY = 'sponsor-finder.clicks'
const MAX_CLICKS = 100
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000

/** A click that has not reached the server: its call, its time and the ids of what was opened. */
const Click = z.object({
  route: z.enum(['trackCompanyClick', 'trackVacancyClick', 'trackApplication']),
  at: z.int(),
  body: z.looseObject({ click_id: z.uuid() }),
})
export type Click = z.infer<typeof Click>

interface QueueDependencies {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => Date
}

/**
 * The clicks that wait to be sent, oldest first. Local storage contains them, so that they outlive the page. The queue
 * keeps at most 100 clicks, for at most 7 days. The oldest are dropped first. Without storage a click is sent once and
 * never again.
 */
export function createTrackQueue({ storage, now }: QueueDependencies) {
  const list = (): Click[] => {
    const stored = quietly((): unknown => JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]'))
    const since = now().getTime() - KEPT_FOR_MS
    return (Array.isArray(stored) ? stored : []).flatMap((one) => {
      const { data } = z.safeParse(Click, one)
      return data && data.at > since ? [data] : []
    })
  }
  const write = (clicks: readonly Click[]) => {
    if (clicks.length === 0) quietly(() => storage.removeItem(STORAGE_KEY))
    else quietly(() => storage.setItem(STORAGE_KEY, JSON.stringify(clicks.slice(-MAX_CLICKS))))
  }
  return {
    list,
    add: (click: Click) => write([...list(), click]),
    remove: (clickId: string) => write(list().filter(({ body }) => body.click_id !== clickId)),
    clear: () => write([]),
  }
}

export type TrackQueue = ReturnType<typeof createTrackQueue>

const routes = { trackCompanyClick, trackVacancyClick, trackApplication }

interface TrackerDependencies {
  queue: TrackQueue
  session: Pick<SessionStore, 'get' | 'subscribe'>
  send: typeof call
  now: () => Date
  newId: () => string
  warn: (what: string) => void
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
export function createTracker({ queue, session, send, now, newId, warn }: TrackerDependencies) {
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
      warn(`${route} without its ids`)
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

/** Tracks what the user opens (docs/product/api.md "Clicks"). It never throws and never delays the page. */
export const track = createTracker({
  queue: createTrackQueue({ storage: localStore, now: browserClock }),
  session: sessionStore,
  send: call,
  now: browserClock,
  newId: () => crypto.randomUUID(),
  warn: log,
})

/** Sends the clicks queued by an earlier page, now and whenever the network returns. */
export function startTracking(): void {
  addEventListener('online', () => void track.resend())
  void track.resend()
}
