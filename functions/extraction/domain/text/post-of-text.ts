import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import type { TextLine } from '../page/page-text.ts'
import { postAt, type PostOfPay } from '../pay/post-of-pay.ts'
import { hoursOfText } from './hours-of-text.ts'
import type { WrittenLabel } from './labels.ts'
import { isPartTime } from './part-time.ts'

/** Fewer weekly hours than these are less than full time. */
const LEAST_FULL_TIME = 35

interface Post {
  /** The work type and the places of the text. */
  facts: VacancyFacts
  lines: readonly TextLine[]
  labels: readonly WrittenLabel[]
  /** The places that structured data names. */
  places: readonly VacancyPlace[]
}

/** What a text says about the post that its pay is for. */
export function postOfText({ facts, lines, labels, places }: Post): PostOfPay {
  const { hours } = hoursOfText(lines, labels)
  const said = facts.work_type?.value ?? null
  const isShort = hours !== null && hours < LEAST_FULL_TIME
  const workType = isPartTime(lines, labels) ? 'Part-time' : said === 'Full-time' && isShort ? null : said
  return postAt([...(facts.places?.value ?? []), ...places], workType)
}
