import { PlainError } from '../local/plain-error.ts'

interface Expectation {
  path: string
  status: number
  body: Record<string, string>
}

/** What only a gateway in front of the functions can show: it finds them, and it refuses in our words. */
const expectations: Expectation[] = [
  { path: '/api/health', status: 200, body: { status: 'ok' } },
  { path: '/api/no-such-route', status: 404, body: { code: 'not_found' } },
]

/** @throws PlainError with what was answered instead. */
export async function checkGateway(baseUrl: string, signal: AbortSignal): Promise<void> {
  for (const { path, status, body } of expectations) {
    const response = await fetch(baseUrl + path, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
    })
    const text = await response.text()
    const answered: unknown = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}
    const isExpected = Object.entries(body).every(([key, value]) =>
      Object.entries(answered as object).some(([k, v]) => k === key && v === value),
    )
    if (response.status !== status || !isExpected) {
      throw new PlainError(
        `GET ${path} answered ${response.status} ${text}, expected ${status} ${JSON.stringify(body)}`,
      )
    }
    console.log(`GET ${path}: ${response.status} ${text}`)
  }
}
