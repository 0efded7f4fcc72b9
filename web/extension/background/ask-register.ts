import { API_PREFIX } from '#shared/api/contract.ts'
import { checkLicences } from '#shared/api/licence.ts'
import type { RegisterAnswer } from './answer-cache.ts'

/** A request that got no answer. `seconds` is the wait that the server named, if any. */
export class NotAnswered extends Error {
  readonly seconds: number | undefined
  constructor(message: string, seconds?: number) {
    super(message)
    this.seconds = seconds
  }
}

const TIMEOUT_MS = 15_000

/**
 * Asks the register for at most 50 names: their spelling is all that is sent, without cookies and without a referrer.
 * @returns an answer for each name, in their order.
 * @throws NotAnswered for a refusal, a lost connection, or an answer of another shape.
 */
export async function askRegister(
  origin: string,
  names: readonly string[],
  send: typeof fetch,
): Promise<RegisterAnswer[]> {
  const response = await send(`${origin}${API_PREFIX}${checkLicences.path}`, {
    method: checkLicences.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ names }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new NotAnswered(String(error))
  })
  if (!response.ok) throw new NotAnswered(`Status ${response.status}`, waitOf(response))
  const { data } = checkLicences.responses[200].safeParse(await response.json().catch(() => undefined))
  if (data?.data.answers.length !== names.length) throw new NotAnswered('Not the answer of the contract')
  const { answers, register_date } = data.data
  return answers.map((answer) => ({ answer, register_date }))
}

function waitOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return seconds > 0 ? Math.ceil(seconds) : undefined
}
