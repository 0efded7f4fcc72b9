import type { AdvertCheck } from '#shared/jobs/advert-check.ts'
import { jobVerdicts, type JobVerdict } from '#shared/jobs/job-assessment.ts'
import { isWeak, titleWords } from '#shared/occupations/title-words.ts'
import { rowOf, scoredRegister } from '../names/score-names.ts'
import { checkAdverts } from './check-adverts.ts'
import { type LabelledAdvert, readAdverts } from './read-adverts.ts'

/** The day on which the adverts are read: their closing dates lie ahead. */
const DAY = '2026-11-26'
/** The licensed employer that is typed for an advert that hides its own, so that the other checks decide. */
const TYPED = 'Zyxwright Ltd'

export interface AdvertResult {
  advert: LabelledAdvert
  title: string
  verdict: JobVerdict
  codes: readonly string[]
  words: LabelledAdvert['words']
  /** Whether the employer was found; undefined if it was typed, because the advert hides it or the register has none. */
  isEmployer: boolean | undefined
  isTitle: boolean
  isPlace: boolean
  isPay: boolean
}

/** Precision and recall of a verdict. Both are 1 if nothing counts. */
export interface VerdictScore {
  verdict: JobVerdict
  given: number
  labelled: number
  right: number
}

export interface AdvertScore {
  adverts: number
  verdicts: VerdictScore[]
  /** How many adverts have a right occupation first, and among the best three. */
  first: number
  amongThree: number
  /** How many are read right as offer, refusal or neither. */
  words: number
  /** How many name an employer of the register, and of how many it was found. */
  named: number
  employers: number
  /** How many have title, place and pay as labelled. */
  titles: number
  places: number
  pays: number
}

/** Checks each labelled advert as the product does, on a register of their employers (tests/score/jobs/README.md). */
export async function assessAdverts(): Promise<AdvertResult[]> {
  const adverts = readAdverts()
  const listed = adverts.flatMap(({ employer, routes = [] }) =>
    routes.map((route) => ({ ...rowOf(employer), ...route })),
  )
  const typedOf = ({ routes, employer }: LabelledAdvert) =>
    routes === undefined ? TYPED : routes.length === 0 ? employer : undefined
  const asked = adverts.map((advert) => ({ id: advert.id, text: advert.text, employer: typedOf(advert) }))
  const checked = await checkAdverts(asked, scoredRegister([...listed, rowOf(TYPED)]).register, DAY)
  return checked.map((answer, at): AdvertResult => {
    const advert = adverts[at]!
    if ('error' in answer) throw new Error(`The advert ${advert.id} has no answer: ${answer.error}`)
    const { verdict, occupations, checks, job, employer } = answer
    return {
      advert,
      title: job.title,
      verdict,
      codes: occupations.map(({ code }) => code),
      words: wordsOf[checks.find(({ check }) => check === 'words')!.state],
      isEmployer: typedOf(advert) === undefined ? employer?.name === advert.employer : undefined,
      isTitle: isTitleOf(job.title, advert.title),
      isPlace: isPlaceOf(job, advert.place),
      isPay: isPayOf(job, advert.pay),
    }
  })
}

const wordsOf = { met: 'offered', 'not-met': 'refused', unknown: 'none' } as const

export function scoreOf(results: readonly AdvertResult[]): AdvertScore {
  const count = (holds: (one: AdvertResult) => boolean) => results.filter(holds).length
  return {
    adverts: results.length,
    verdicts: jobVerdicts.map((verdict) => ({
      verdict,
      given: count((one) => one.verdict === verdict),
      labelled: count(({ advert }) => advert.verdict === verdict),
      right: count((one) => one.verdict === verdict && one.advert.verdict === verdict),
    })),
    first: count(({ advert, codes }) => advert.codes.includes(codes[0] ?? '')),
    amongThree: count(({ advert, codes }) => codes.some((code) => advert.codes.includes(code))),
    words: count(({ advert, words }) => advert.words === words),
    named: count(({ isEmployer }) => isEmployer !== undefined),
    titles: count(({ isTitle }) => isTitle),
    places: count(({ isPlace }) => isPlace),
    pays: count(({ isPay }) => isPay),
    employers: count(({ isEmployer }) => isEmployer === true),
  }
}

/** Whether a title has at least half of the telling words of the labelled one, which is in the words of a reader. */
function isTitleOf(title: string, label: string): boolean {
  const read = new Set(titleWords(title))
  const telling = titleWords(label).filter((word) => !isWeak(word))
  return telling.filter((word) => read.has(word)).length * 2 >= telling.length
}

/** Whether the place is the labelled one: its country, and its town if the label names one. */
function isPlaceOf({ city_name, country_name }: AdvertCheck['job'], label: string): boolean {
  const [country = '', ...town] = label.split(' ')
  const isUk = country_name === 'United Kingdom'
  const isAsked = country === 'uk' ? isUk || city_name !== null : !isUk
  return isAsked && (town.length === 0 || city_name?.toLowerCase() === town.join(' ').toLowerCase())
}

/** Whether the pay is the labelled one: its lowest and highest amount, its currency and its period. */
function isPayOf(
  { salary_min, salary_max, salary_currency, salary_period }: AdvertCheck['job'],
  label: string,
): boolean {
  if (label === 'none') return salary_min === null && salary_max === null
  const [amounts = '', currency, period] = label.split(' ')
  const [min = '', max = min] = amounts.split('-')
  return (
    (salary_min ?? salary_max) === Number(min) &&
    (salary_max ?? salary_min) === Number(max) &&
    salary_currency === currency &&
    salary_period === period
  )
}
