import type { VacancyPlace } from '../../../../shared/vacancy-place.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import type { PostOfPay } from '../pay/choose-pay.ts'
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

/** What a text says about the post that its pay is for. Countries with a place in the UK begin with it. */
export function postOfPay({ facts, lines, labels, places }: Post): PostOfPay {
  const countries = [...(facts.places?.value ?? []), ...places].flatMap(
    ({ country_code }) => country_code ?? [],
  )
  const { hours } = hoursOfText(lines, labels)
  return {
    countries: countries.toSorted((one, other) => Number(other === 'GB') - Number(one === 'GB')),
    isFullTime: facts.work_type?.value === 'Full-time' && (hours === null || hours >= LEAST_FULL_TIME),
  }
}
