import { statuses } from './api/error-catalogue.ts'

/** How long an answer may take. */
const PATIENCE_MS = 10_000

/** Whether the server can send the page. If not, a reload would show an error page of the browser instead of the page. */
export async function isReachable(): Promise<boolean> {
  try {
    const { status } = await fetch(new URL('/', location.origin), {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return status < statuses.serverError
  } catch {
    return false
  }
}
