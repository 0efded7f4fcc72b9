import { ADVERT_CHECKS_PER_HOUR, checkAdvert } from '#shared/api/advert-checks.ts'
import { API_PREFIX } from '#shared/api/contract.ts'
import { handedOver } from '#shared/check-paths.ts'
import { type JobVerdict, verdictWords } from '#shared/jobs/job-assessment.ts'
import { pages } from '#shared/pages.ts'
import type { Mark, Request, Tone } from '../messages.ts'

/** The colour of each verdict. The words carry the meaning. */
const tones: Readonly<Record<JobVerdict, Tone>> = {
  offered: 'good',
  possible: 'good',
  unclear: 'info',
  below: 'danger',
  no: 'danger',
}

/** The job is assessed at once, but an advert may be long. */
const TIMEOUT_MS = 30_000

const { user, visitor } = ADVERT_CHECKS_PER_HOUR
const LIMIT = `Without an account you can make ${visitor} checks an hour. On our site, an account has ${user}.`

/** Checks the advert that the user asks about, by a link whose `#` is sent to nobody, without cookies. */
export async function checkJob(
  origin: string,
  { text, employer }: Extract<Request, { type: 'check-job' }>,
  send: typeof fetch,
): Promise<Mark> {
  const href = origin + handedOver(pages.checkAdvert, { text })
  const failed = {
    tone: 'neutral',
    text: 'Not checked',
    detail: 'Our site did not answer. Try again later.',
    href,
  } as const
  const response = await send(`${origin}${API_PREFIX}${checkAdvert.path}`, {
    method: checkAdvert.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text, employer }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  if (response?.status === 429) return { ...failed, detail: LIMIT }
  const { data } = checkAdvert.responses[200].safeParse(await response?.json().catch(() => undefined))
  if (response?.ok !== true || data === undefined) return failed
  const { verdict, reason } = data.data
  return { tone: tones[verdict], text: verdictWords[verdict], detail: reason, href }
}
