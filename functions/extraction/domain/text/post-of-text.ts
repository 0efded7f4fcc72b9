import type { VacancyPlace } from '../../../../shared/vacancy/vacancy-place.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { postAt, type PostOfPay } from '../pay/post-of-pay.ts'
import { hoursOfText } from './hours-of-text.ts'
import type { WrittenLabel } from './labels.ts'
import type { TextLine } from '../page/page-text.ts'

/** Fewer weekly hours than these are part-time. */
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
  const isFullTime = facts.work_type?.value === 'Full-time' && (hours === null || hours >= LEAST_FULL_TIME)
  return postAt([...(facts.places?.value ?? []), ...places], isFullTime)
}
