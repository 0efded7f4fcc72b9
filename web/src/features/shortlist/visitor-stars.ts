import * as z from 'zod/mini'
import { entryKinds, keepEntry, readShortlist } from '#shared/api/shortlist.ts'
import { call, type SwrKey, swrKey } from '../../lib/api/api-client.ts'
import { ApiError, statuses } from '../../lib/api/api-error.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { quietly } from '../../lib/storage/local-store.ts'
import { STARS_KEY } from '../../lib/storage/stars-key.ts'
import { showErrorToasts, showToast } from '../../ui/overlays/toasts.ts'
import { isAbout, type Subject } from './use-shortlist.tsx'

const Star = z.object({ kind: z.enum(entryKinds), id: z.int(), name: z.string() })
type Star = z.infer<typeof Star>

/** The stars that a visitor has pressed in this tab. Their text may come from an older version of the page. */
const pressedStars = (): Star[] =>
  quietly(() => z.array(Star).parse(JSON.parse(sessionStorage.getItem(STARS_KEY) ?? '[]'))) ?? []

const others = (subject: Subject) => pressedStars().filter((one) => !isAbout(subject)(one))

const store = (stars: readonly Star[]) =>
  quietly(() =>
    stars.length === 0
      ? sessionStorage.removeItem(STARS_KEY)
      : sessionStorage.setItem(STARS_KEY, JSON.stringify(stars)),
  )

/** Remembers the star of a visitor in this tab, until a sign-in adds it to the shortlist. */
export const rememberStar = (star: Star) => void store([...others(star), star])

let adding: Promise<void> | undefined

/**
 * Adds what the visitor of this tab has starred to the shortlist of the user who has just signed in, and says so. Each star
 * is forgotten once the server has answered, so a lost one waits for the next sign-in. A second call meanwhile adds
 * nothing.
 * @param reread Reads the answer with a key again, because the page may show the shortlist already.
 */
export function addVisitorStars(reread: (key: SwrKey) => Promise<unknown>): Promise<void> {
  adding ??= add(reread).finally(() => {
    adding = undefined
  })
  return adding
}

/** The refusals that would be the same again. */
const FINAL: readonly number[] = [statuses.notFound, statuses.conflict]

/** The failures that the next star would meet too. */
const ENDING: readonly number[] = [statuses.noResponse, statuses.tooManyRequests]

async function add(reread: (key: SwrKey) => Promise<unknown>): Promise<void> {
  const { token } = sessionStore.get()
  const isTheirs = () => sessionStore.get().token === token
  const added: string[] = []
  try {
    for (const star of pressedStars()) {
      // what is left waits for whoever signs in next
      if (!isTheirs()) return
      const { kind, id, name } = star
      try {
        await call(keepEntry, { params: { kind, id }, body: {} }, { token, background: true })
        added.push(`“${name}”`)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (isTheirs()) showErrorToasts([`“${name}” is not on your shortlist: ${error.message}`])
        if (ENDING.includes(error.status)) return
        if (!FINAL.includes(error.status)) continue
      }
      store(others(star))
    }
  } finally {
    if (added.length > 0 && isTheirs()) {
      showToast({ type: 'success', message: `Added to your shortlist: ${added.join(', ')}` })
      await reread(swrKey(readShortlist))
    }
  }
}
