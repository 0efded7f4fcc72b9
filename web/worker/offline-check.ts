import { API_PREFIX } from '#shared/api/contract.ts'
import { checkLicence } from '#shared/api/licence.ts'
import { licenceReasons } from '#shared/licence-match.ts'
import { cacheStore, REGISTER_CACHE } from '#shared/licence/cache-store.ts'
import { licencePage } from '#shared/licence/check-name.ts'
import { deviceRegister } from '#shared/licence/device-register.ts'
import { pages } from '#shared/pages.ts'

/** What the page of the licence check needs of one build of the page. */
export interface Shell {
  /** The path of its entry, which no other build has. */
  entry: string
  /** The paths of its scripts and its font. */
  files: readonly string[]
}

interface Dependencies {
  origin: string
  shell: Shell
  /** The public keys of the stage (shared/licence/device-register.ts). */
  keys: readonly string[]
  storage: CacheStorage
  send: typeof fetch
  now: () => number
}

const DOCUMENT = pages.licenceCheck
const CHECK = `${API_PREFIX}${checkLicence.path}`

/**
 * The licence check without a connection. It keeps the page of one build, and the register. Nothing else of the origin is
 * kept, and the network goes first, so that neither a newer page nor an answer of the server is held back.
 */
export function offlineCheck({ origin, shell: { entry, files }, keys, storage, send, now }: Dependencies) {
  const name = `licence-check ${entry}`
  const register = deviceRegister({
    origin: () => origin,
    keys,
    send,
    store: cacheStore(storage),
    now,
  })

  const networkFirst = async (request: Request, path: string): Promise<Response> => {
    try {
      return await send(request)
    } catch (error) {
      const kept = await (await storage.open(name)).match(path)
      if (kept) return kept
      throw error
    }
  }
  const checkFirst = async (request: Request, { searchParams }: URL): Promise<Response> => {
    try {
      return await send(request)
    } catch (error) {
      const { data } = checkLicence.request.query.safeParse(Object.fromEntries(searchParams))
      const opened = data && (await register.open())
      if (!opened) throw error
      const { matches, left, branches, ...checked } = await licencePage(opened, data.name, data.page)
      const shown = (some: typeof matches) =>
        some.map(({ reason, organisation }) => ({
          grade: licenceReasons[reason],
          reason,
          ...organisation,
          // a device knows no history
          licence_spells: [],
        }))
      const ofBrand = branches.map(async ({ id, name: branch, publishedTown }) => ({
        name: branch,
        town: publishedTown || null,
        warned_on: (await opened.find(id))?.warned_on ?? null,
      }))
      const answer = {
        register_date: opened.date,
        known_since: opened.known_since,
        on_device: true,
        ...checked,
        matches: shown(matches),
        left: shown(left),
        branches: await Promise.all(ofBrand),
      }
      return Response.json({ data: answer })
    }
  }

  return {
    /** Keeps the page and the register. @throws if a file of this build is missing, so the browser tries again later. */
    async install(): Promise<void> {
      const cache = await storage.open(name)
      await Promise.all(
        [DOCUMENT, ...files].map(async (path) => {
          // without a session: what is kept is the same for everyone
          const response = await send(`${origin}${path}`, { credentials: 'omit', redirect: 'error' })
          const isOther = path === DOCUMENT && !(await response.clone().text()).includes(entry)
          if (!response.ok || isOther) throw new Error(`${path} is not of this build`)
          await cache.put(path, response)
        }),
      )
      await register.refresh()
    },
    async activate(): Promise<void> {
      const others = (await storage.keys()).filter((one) => one !== name && one !== REGISTER_CACHE)
      await Promise.all(others.map((one) => storage.delete(one)))
    },
    /** The answer to a request, with what is to be done after it. Undefined for what the browser does alone. */
    answer(request: Request): { answer: Promise<Response>; after: () => Promise<void> } | undefined {
      const url = new URL(request.url)
      const { pathname } = url
      const isOpened = request.mode === 'navigate' && pathname === DOCUMENT
      if (request.method !== 'GET' || url.origin !== origin) return undefined
      if (pathname === CHECK) return { answer: checkFirst(request, url), after: register.refresh }
      if (!isOpened && !files.includes(pathname)) return undefined
      return { answer: networkFirst(request, pathname), after: async () => {} }
    },
  }
}
