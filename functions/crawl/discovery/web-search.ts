import * as z from 'zod/mini'
import type { Wait } from '#shared/job-result.ts'
import { postponed } from '#shared/retry-later.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { limitedFetch } from '../../platform/safe-fetch/limited-fetch.ts'
import { readSecretOr } from '../../platform/secrets.ts'

/** The setting of the web search, as JSON. `{}` means that there is none. */
const Setting = z.strictObject({
  api_key: z.optional(z.string().check(z.minLength(1))),
  /** The address of its web search; by default that of Brave. */
  base_url: z.optional(z.url({ protocol: /^https?$/ })),
})
type Setting = z.infer<typeof Setting>

const BRAVE = 'https://api.search.brave.com/res/v1/web/search'

/** The answer of the web search (https://api-dashboard.search.brave.com/app/documentation/web-search/responses). */
const Answer = z.object({ web: z.optional(z.object({ results: z.array(z.object({ url: z.string() })) })) })

const MAX_HOSTS = 5
const WAIT_MINUTES = 5
const TIMEOUT_MILLISECONDS = 10_000

/** Parses the setting of the web search, if there is one. @throws Error without the key in it. */
export function webSearchSetting(json: string): (Setting & { api_key: string }) | undefined {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new Error('The secret webSearch is not JSON')
  }
  const parsed = Setting.safeParse(value)
  if (!parsed.success)
    throw new Error('The secret webSearch is malformed: give api_key, and base_url if needed')
  const { api_key } = parsed.data
  return api_key === undefined ? undefined : { ...parsed.data, api_key }
}

/** Asks a web search with name and town for hosts, best first. A busy service gives a wait. @throws Error for other failures. */
export const askWebSearch =
  (
    { fetch, now }: Pick<Context, 'now'> & { fetch: ReturnType<typeof limitedFetch> },
    { api_key, base_url = BRAVE }: Setting & { api_key: string },
  ) =>
  async ({
    name,
    town,
  }: {
    name: string
    town: string
  }): Promise<{ outcome: 'found'; hosts: string[] } | Wait> => {
    const url = new URL(base_url)
    url.search = new URLSearchParams({ q: `${name} ${town}`, country: 'GB', count: '10' }).toString()
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'x-subscription-token': api_key },
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    if (response.status === 429) return postponed('busy', WAIT_MINUTES, now())
    if (!response.ok) throw new Error(`The web search answered ${response.status}`)
    const { web } = Answer.parse(await response.json())
    const hosts = (web?.results ?? []).flatMap((result) => {
      const host = URL.parse(result.url)?.hostname.replace(/^www\./, '')
      return host === undefined || host === '' ? [] : [host]
    })
    return { outcome: 'found', hosts: [...new Set(hosts)].slice(0, MAX_HOSTS) }
  }

/** The maximum size of the answer of a web search. */
const SEARCH_BYTES = 1_000_000

/** Asks the web search that an operator has set up in the secret `webSearch`; undefined if there is none. */
export const webSearch = perContext(({ config, now }) => {
  const fetch = limitedFetch(SEARCH_BYTES)
  return async (company: { name: string; town: string }) => {
    const setting = webSearchSetting(await readSecretOr('{}', config.placeOfSecret('webSearch')))
    return setting && askWebSearch({ fetch, now }, setting)(company)
  }
})
