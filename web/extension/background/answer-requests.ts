import { companyWarning } from '#shared/company-warning.ts'
import { longDate } from '#shared/format/date.ts'
import { mainRoute } from '#shared/format/main-route.ts'
import { isLeft, isUsual, verdictOf } from '#shared/licence-verdict.ts'
import { pages } from '#shared/pages.ts'
import type { BrowserApi } from '../browser-api.ts'
import { type CheckAnswer, type Mark, Request, type Tone } from '../messages.ts'
import { ourOrigin } from '../our-origin.ts'
import { readSettings } from '../settings.ts'
import { answerCache, type RegisterAnswer } from './answer-cache.ts'
import { askRegister } from './ask-register.ts'
import { backOff } from './back-off.ts'
import { checkJob } from './check-job.ts'
import { type Checked, licenceChecker } from './licence-checker.ts'

/** The badge of a name. @param origin The origin of our site, to which the badge links. */
function markOf(name: string, checked: Checked, origin: string): Mark {
  const href = `${origin}${pages.licenceCheck}?${new URLSearchParams({ name })}`
  if ('retryAt' in checked)
    return {
      tone: 'neutral',
      text: 'Not checked',
      detail: `“${name}” could not be checked. It is tried again later.`,
      href,
      retryAt: checked.retryAt,
    }
  const { answer, register_date } = checked
  const verdict = verdictOf(checkedOf(checked), name)
  const detail = [
    // a list has many badges, and each says whose it is
    verdict.includes(name) ? `${verdict}.` : `“${name}”: ${verdict}.`,
    answer.match?.warned_on != null && companyWarning.reported,
    `By the register of ${longDate(register_date)}. Guidance, not a promise.`,
  ]
  return { ...summaryOf(checked), detail: detail.filter(Boolean).join(' '), href }
}

/** An answer has only the best organisation. */
const checkedOf = ({ answer, register_date }: RegisterAnswer) => ({
  ...answer,
  register_date,
  matches: answer.match === null ? [] : [answer.match],
})

/** The colour and the few words of a badge. It never denies a licence: an employer may have another legal name. */
function summaryOf({ answer, register_date }: RegisterAnswer): { tone: Tone; text: string } {
  const { counts, match } = answer
  if (isLeft(checkedOf({ answer, register_date }))) return { tone: 'danger', text: 'No longer listed' }
  if (match === null)
    return { tone: 'neutral', text: counts.similar > 0 ? 'Not found · similar names' : 'Not found' }
  const isExact = match.grade === 'exact'
  const many = isExact ? counts.exact : counts.probable
  const sure = isExact ? 'Licensed' : 'Probably licensed'
  // one of several may have other routes
  const what = many > 1 ? `${many} organisations` : mainRoute(match.routes)
  const text = [sure, what].filter(Boolean).join(' · ')
  if (match.warned_on !== null) return { tone: 'danger', text: `${companyWarning.mark} · ${text}` }
  const isGood = isExact && many === 1 && isUsual(match.routes)
  return { tone: isGood ? 'good' : 'info', text }
}

interface Dependencies {
  /** The origin for which the extension was built. */
  builtFor: string
  send: typeof fetch
  now: () => number
}

/**
 * Opens the options after the installation. Answers the pages and the options page of this extension. Messages of anybody else, or of another shape, get none.
 */
export function answerRequests(
  { runtime, storage }: BrowserApi,
  { builtFor, send, now }: Dependencies,
): void {
  const cache = answerCache(storage.local, now)
  const origin = async () => ourOrigin(await readSettings(storage.local).catch(() => ({ off: [] })), builtFor)
  const check = licenceChecker({
    ask: async (names) => askRegister(await origin(), names, send),
    cache,
    backOff: backOff(storage.local, now),
    now,
  })

  async function answerTo(request: Request): Promise<CheckAnswer> {
    if (request.type === 'clear') {
      await cache.clear()
      return { marks: [] }
    }
    if (request.type === 'check-job') return { marks: [await checkJob(await origin(), request, send)] }
    const [ours, checked] = await Promise.all([origin(), check(request.names)])
    return { marks: request.names.map((name, at) => markOf(name, checked[at]!, ours)) }
  }

  // its options say what leaves the browser, so that a user reads it before the first list
  runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void runtime.openOptionsPage()
  })
  runtime.onMessage.addListener((message, sender, answer) => {
    const { data } = Request.safeParse(message)
    if (data === undefined || sender.id !== runtime.id) return false
    answerTo(data).then(answer, () => answer({ marks: [] } satisfies CheckAnswer))
    return true
  })
}
