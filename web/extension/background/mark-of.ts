import { longDate } from '#shared/format/date.ts'
import { mainRoute } from '#shared/format/main-route.ts'
import { companyWarning } from '#shared/company-warning.ts'
import { isLeft, isUsual, verdictOf } from '#shared/licence-verdict.ts'
import { pages } from '#shared/pages.ts'
import type { Mark, Tone } from '../messages.ts'
import type { RegisterAnswer } from './answer-cache.ts'
import type { Checked } from './licence-checker.ts'

/** The badge of a name. @param origin The origin of our site, to which the badge links. */
export function markOf(name: string, checked: Checked, origin: string): Mark {
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
