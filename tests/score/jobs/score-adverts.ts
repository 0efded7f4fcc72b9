import { assessJob } from '#shared/jobs/assess-job.ts'
import { jobVerdicts, type JobVerdict } from '#shared/jobs/job-assessment.ts'
import type { SponsorFacts } from '#shared/jobs/job-facts.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { isWeak, titleWords } from '#shared/occupations/title-words.ts'
import {
  type ExtractedAdvert,
  extractAdvert,
} from '../../../functions/extraction/domain/advert/extract-advert.ts'
import { type LabelledAdvert, readAdverts } from './read-adverts.ts'

/** The day on which the adverts are read: their closing dates lie ahead. */
const DAY = '2026-11-26'
const REGISTER = { register_date: '2026-11-20', register_url: 'https://register.example' }
/** The employer that an advert hides is taken as licensed, so that the other checks decide. */
const LICENSED: SponsorFacts['routes'] = [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }]

/** What the rules say of one advert. */
export interface AdvertResult {
  advert: LabelledAdvert
  title: string
  verdict: JobVerdict
  codes: readonly string[]
  words: LabelledAdvert['words']
  /** The names of the employer that were read. */
  employers: readonly string[]
  /** The verdict where the register is known only for an employer whose name was read, as in the product. */
  readVerdict: JobVerdict
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
  /** How many name their employer, and of how many its name is among those that were read. */
  named: number
  employers: number
  /** How many have the right verdict by what was read alone, and how many have title, place and pay as labelled. */
  byReading: number
  titles: number
  places: number
  pays: number
}

/** Reads and assesses each advert of a folder (tests/score/jobs/README.md). */
export function assessAdverts(folder: string): AdvertResult[] {
  const knowledge = builtInOccupations()
  const likeness = (title: string) => knowledge.finder.rank(title)[0]?.score ?? 0
  return readAdverts(folder).map((advert) => {
    const read = extractAdvert(advert.text, DAY, likeness)
    if (read === undefined) throw new Error(`No title was found in the advert ${advert.id}`)
    const assess = (routes: SponsorFacts['routes'] | null) =>
      assessJob(
        { ...read, source_url: null, read_on: null },
        { ...REGISTER, routes } as SponsorFacts,
        knowledge,
        DAY,
      )
    const { verdict, occupations, checks } = assess(advert.routes ?? LICENSED)
    const isNamed = read.employers.some((name) => isNameOf(name, advert.employer))
    const { verdict: readVerdict } = assess(isNamed && advert.routes ? advert.routes : null)
    const words = wordsOf[checks.find(({ check }) => check === 'words')!.state]
    const codes = occupations.map(({ code }) => code)
    return {
      advert,
      title: read.title,
      verdict,
      codes,
      words,
      employers: read.employers,
      readVerdict,
      isTitle: isTitleOf(read.title, advert.title),
      isPlace: isPlaceOf(read, advert.place),
      isPay: isPayOf(read, advert.pay),
    }
  })
}

const wordsOf = { met: 'offered', 'not-met': 'refused', unknown: 'none' } as const

/** Sums up results. */
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
    named: count(({ advert }) => advert.employer !== 'unknown'),
    byReading: count(({ advert, readVerdict }) => readVerdict === advert.verdict),
    titles: count(({ isTitle }) => isTitle),
    places: count(({ isPlace }) => isPlace),
    pays: count(({ isPay }) => isPay),
    employers: count(({ advert, employers }) => employers.some((name) => isNameOf(name, advert.employer))),
  }
}

/** Whether a title has at least half of the telling words of the labelled one, which is in the words of a reader. */
function isTitleOf(title: string, label: string): boolean {
  const read = new Set(titleWords(title))
  const telling = titleWords(label).filter((word) => !isWeak(word))
  return telling.filter((word) => read.has(word)).length * 2 >= telling.length
}

/** Whether the place is the labelled one: its country, and its town if the label names one. */
function isPlaceOf(
  { city_name, country_code }: Pick<ExtractedAdvert, 'city_name' | 'country_code'>,
  label: string,
): boolean {
  const [country = '', ...town] = label.split(' ')
  const isAsked = country === 'uk' ? country_code === 'GB' || city_name !== null : country_code !== 'GB'
  return isAsked && (town.length === 0 || city_name?.toLowerCase() === town.join(' ').toLowerCase())
}

/** Whether the pay is the labelled one: its lowest and highest amount, its currency and its period. */
function isPayOf(
  {
    salary_min,
    salary_max,
    salary_currency,
    salary_period,
  }: Pick<ExtractedAdvert, 'salary_min' | 'salary_max' | 'salary_currency' | 'salary_period'>,
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

const bare = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/ (?:ltd|limited|plc|llp|cic|partnership)$/, '')

/** Whether a name is that of a company, as the register compares them: without its legal form. */
const isNameOf = (name: string, company: string): boolean => bare(name) === bare(company)
