import { exchangeCode } from '#shared/api/accounts/provider-sign-in.ts'
import { API_PREFIX } from '#shared/api/contract.ts'
import type { Answer, FlowWorld } from '../product/flow-world.ts'

/** The page where a browser ends up, with the parameters after `#`. */
export interface Landing {
  place: string
  told: Record<string, string>
}

/** A browser with cookies that follows one redirect at a time. It can sign in with the demo provider. */
export function providerBrowser(world: Pick<FlowWorld, 'origin' | 'send'>) {
  const jar = new Map<string, string>()

  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  /** Sends a GET request with the cookies, and does not follow redirects. */
  const open = async (url: string): Promise<Response> => {
    const isOurs = url.startsWith(`${world.origin}${API_PREFIX}/`)
    const response = await fetch(url, { redirect: 'manual', headers: isOurs ? { Cookie: cookies() } : {} })
    keep(response.headers)
    return response
  }

  const keep = (headers: Headers) => {
    for (const cookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/Max-Age=0/.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
  }

  /** Begins a sign-in and completes it at the provider. @returns the callback URL. */
  const signInThere = async (query = ''): Promise<string> => {
    const begun = await open(`${world.origin}${API_PREFIX}/auth/demo${query}`)
    return locationOf(await open(locationOf(begun)))
  }

  const comeBack = async (callback: string): Promise<Landing> => {
    const [place = '', fragment = ''] = locationOf(await open(callback)).split('#')
    return { place, told: Object.fromEntries(new URLSearchParams(fragment)) }
  }

  return {
    jar,
    open,
    signInThere,
    comeBack,
    /** Signs in at the provider and opens the callback. @returns the page at the end. */
    signIn: async (query?: string): Promise<Landing> => comeBack(await signInThere(query)),
    async exchange(code: string | undefined): Promise<Answer> {
      const answer = await world.send(exchangeCode.method, exchangeCode.path, {
        headers: { 'Content-Type': 'application/json', Cookie: cookies() },
        body: JSON.stringify({ code }),
      })
      keep(answer.headers)
      return answer
    },
  }
}

function locationOf(response: Response): string {
  const location = response.headers.get('location')
  if (response.status !== 302 || location === null)
    throw new Error(`Answered ${response.status}, not sent on`)
  return location
}
