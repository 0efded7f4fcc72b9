import type { RequestListener } from 'node:http'
import { API_PREFIX } from '#shared/api/contract.ts'

/** The path of the local run's OpenID issuer, below the run's own origin. */
export const DEMO_PROVIDER = '/__local/provider'

/** The user whom the provider signs in, at once and for every request. */
const DEMO_READER = { sub: 'demi', name: 'Demi Demo', email: 'demo@example.com', email_verified: true }

export const isProviderPath = (path: string): boolean => path.startsWith(`${DEMO_PROVIDER}/`)

/** A real OpenID provider without pages. It is created at its first request, so that starting stays fast. */
export function demoProvider(origin: string): RequestListener {
  const callback = `${origin}${API_PREFIX}/auth/demo/callback`
  let provider: Promise<RequestListener> | undefined
  return async (request, response) => {
    const url = new URL(request.url ?? '/', origin)
    // the library would redirect to any URL, so these lines refuse foreign ones
    const goals = url.searchParams.getAll('redirect_uri')
    const goalsAfterSignOut = url.searchParams.getAll('post_logout_redirect_uri')
    if (
      goals.some((goal) => goal !== callback) ||
      goalsAfterSignOut.some((goal) => URL.parse(goal)?.origin !== origin)
    ) {
      response.writeHead(400).end()
      return
    }
    provider ??= startProvider(`${origin}${DEMO_PROVIDER}`)
    const answer = await provider
    request.url = `${url.pathname.slice(DEMO_PROVIDER.length)}${url.search}`
    answer(request, response)
  }
}

async function startProvider(issuerUrl: string): Promise<RequestListener> {
  const { Events, OAuth2Issuer, OAuth2Service } = await import('oauth2-mock-server')
  const issuer = new OAuth2Issuer()
  issuer.url = issuerUrl
  await issuer.keys.generate('RS256')
  const service = new OAuth2Service(issuer)
  service.on(Events.BeforeTokenSigning, ({ payload }) => Object.assign(payload, DEMO_READER))
  return service.requestHandler
}
