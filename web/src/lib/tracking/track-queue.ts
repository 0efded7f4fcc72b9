import * as z from 'zod/mini'
import { quietly } from '../storage/local-store.ts'

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
