import { textTypes, UNLISTED } from '../page/file-headers.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { health } from '#shared/api/system.ts'
import { pages } from '#shared/pages.ts'
import { API_PREFIX, ErrorBody } from '#shared/api/contract.ts'
import { answerHeaders, securityHeaders } from '#shared/system/security-headers.ts'

/** How long to wait for an answer. The first one includes a cold start. */
const MILLISECONDS = 30_000

const ask = (url: URL, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(MILLISECONDS) }).catch((error: unknown) => {
    const { message, cause } = error as Error
    throw new UserFacingError(`${url} does not answer: ${cause instanceof Error ? cause.message : message}`)
  })

function expectStatus(response: Response, status: number): void {
  if (response.status !== status)
    throw new UserFacingError(`${response.url} answered ${response.status}, expected ${status}`)
}

/** Checks that these headers exist, but not their values, which may contain hashes of the build. */
function expectHeaders(response: Response, headers: Record<string, string>): void {
  const missing = Object.keys(headers).filter((name) => !response.headers.has(name))
  if (missing.length > 0) throw new UserFacingError(`${response.url} came without ${missing.join(', ')}`)
}

/** Checks that the API is healthy. @returns the version of the running system. */
export async function checkHealth(origin: string): Promise<string> {
  const response = await ask(new URL(`${API_PREFIX}${health.path}`, origin))
  expectStatus(response, 200)
  expectHeaders(response, answerHeaders)
  const answer = health.responses[200].safeParse(await response.json().catch(() => undefined))
  if (!answer.success) throw new UserFacingError(`${response.url} is not the health of this product`)
  return answer.data.version
}

export async function checkFrontPage(origin: string): Promise<void> {
  const response = await ask(new URL('/', origin))
  expectStatus(response, 200)
  expectHeaders(response, securityHeaders({ scripts: [], styles: [] }))
  const type = response.headers.get('content-type')
  if (type !== textTypes['.html'])
    throw new UserFacingError(`${response.url} is of type ${type}, expected ${textTypes['.html']}`)
}

/** Checks that a page of users is answered, and that search engines must not list it. */
export async function checkUnlistedPage(origin: string): Promise<void> {
  const response = await ask(new URL(pages.login, origin))
  expectStatus(response, 200)
  expectHeaders(response, { ...securityHeaders({ scripts: [], styles: [] }), ...UNLISTED })
}

/**
 * Checks that an unknown page and an unknown call answer 404. The call must have the standard error body, also with a
 * token.
 */
export async function checkNotFound(origin: string): Promise<void> {
  const page = await ask(new URL('/no-such-page', origin))
  expectStatus(page, 404)
  if (!page.headers.get('content-type')?.startsWith('text/html'))
    throw new UserFacingError(`${page.url} is not a page that says what is missing`)
  const headers = { Authorization: 'Bearer not.a.token' }
  const call = await ask(new URL(`${API_PREFIX}/no-such-call`, origin), { headers })
  expectStatus(call, 404)
  const body = ErrorBody.safeParse(await call.json().catch(() => undefined))
  if (body.data?.code !== 'not_found')
    throw new UserFacingError(`${call.url} is not answered in our error body`)
}
