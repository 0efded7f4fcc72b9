import { login } from '#shared/api/accounts/accounts.ts'
import { dailyUsage } from '#shared/api/companies.ts'
import { API_PREFIX } from '#shared/api/contract.ts'
import { LOCAL_PASSWORD, localAccounts } from '../local/seed/seed-accounts.ts'
import { UserFacingError } from '../user-facing-error.ts'

/** How many processes to start: the flow tests make up to 60 concurrent calls. */
const AT_ONCE = 60
/** How many processes to start in one step. Two cores can start this many within a function's timeout. */
const STEP = 10
/** How often to repeat a step in which a busy machine starts too few processes. */
const TRIES = 20

/**
 * Starts the processes of a function before the flow tests. An emulator starts one process per concurrent call on this
 * machine. Without a warm-up, concurrent tests time out while Node starts. The warm-up call queries the database. It
 * takes long enough for calls to overlap.
 * @throws UserFacingError with the last answers if not all calls are answered.
 */
export async function warmUp(baseUrl: string, signal: AbortSignal): Promise<void> {
  const started = performance.now()
  const ask = (path: string, init: RequestInit) =>
    fetch(`${baseUrl}${API_PREFIX}${path}`, {
      ...init,
      signal: AbortSignal.any([signal, AbortSignal.timeout(60_000)]),
    })
  const signedIn = await ask(login.path, {
    method: login.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: localAccounts[0].email, password: LOCAL_PASSWORD }),
  })
  const { token } = login.responses[200].parse(await signedIn.json())
  const call = () => ask(dailyUsage.path, { headers: { Authorization: `Bearer ${token}` } })

  for (let calls = STEP; calls <= AT_ONCE; calls += STEP) {
    let refused: string[] = []
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answers = await Promise.all(Array.from({ length: calls }, () => statusOf(call)))
      refused = answers.filter((status) => status !== '200')
      if (refused.length === 0) break
    }
    if (refused.length > 0) {
      const kinds = [...new Set(refused)].join(', ')
      throw new UserFacingError(
        `${refused.length} of ${calls} calls at once failed (${kinds}): is this machine too busy?`,
      )
    }
  }
  console.log(`Functions warmed up: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** The status of a complete answer, or the text of the error. */
async function statusOf(call: () => Promise<Response>): Promise<string> {
  try {
    const response = await call()
    await response.text()
    return String(response.status)
  } catch (error) {
    return error instanceof Error ? error.name : String(error)
  }
}
