import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { postAt, type PostOfPay } from '../pay/post-of-pay.ts'
import { hoursOfText } from './hours-of-text.ts'
import type { LabelledText } from './labels.ts'
import { isPartTime } from './part-time.ts'

/** Fewer weekly hours than these are less than full time. */
const LEAST_FULL_TIME = 35

/** What a text says about the post of its pay: work type and places, beside those of structured data. */
export function postOfText(
  from: LabelledText,
  facts: VacancyFacts,
  places: readonly VacancyPlace[],
): PostOfPay {
  const { hours } = hoursOfText(from)
  const said = facts.work_type?.value ?? null
  const isShort = hours !== null && hours < LEAST_FULL_TIME
  const workType = isPartTime(from) ? 'Part-time' : said === 'Full-time' && isShort ? null : said
  return postAt([...(facts.places?.value ?? []), ...places], workType)
}
