import { extractAdvert } from '../../../functions/extraction/domain/advert/extract-advert.ts'
import { assessJob } from '#shared/jobs/assess-job.ts'
import { jobVerdicts, type JobVerdict } from '#shared/jobs/job-assessment.ts'
import type { SponsorFacts } from '#shared/jobs/job-facts.ts'
import { occupationFinder } from '#shared/occupations/find-occupations.ts'
import { builtInOccupations } from '../occupations/score-titles.ts'
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
}

/** Reads and assesses each advert of a folder (tests/score/jobs/README.md). */
export function assessAdverts(folder: string): AdvertResult[] {
  const facts = builtInOccupations()
  const finder = occupationFinder(facts.list)
  const likeness = (title: string) => finder.rank(title)[0]?.score ?? 0
  return readAdverts(folder).map((advert) => {
    const read = extractAdvert(advert.text, DAY, likeness)
    if (read === undefined) throw new Error(`No title was found in the advert ${advert.id}`)
    const employer = { ...REGISTER, routes: advert.routes ?? LICENSED }
    const { verdict, occupations, checks } = assessJob(
      { ...read, source_url: null, read_on: null },
      employer,
      { facts, finder },
      DAY,
    )
    const words = wordsOf[checks.find(({ check }) => check === 'words')!.state]
    const codes = occupations.map(({ code }) => code)
    return { advert, title: read.title, verdict, codes, words, employers: read.employers }
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
    employers: count(({ advert, employers }) => employers.some((name) => isNameOf(name, advert.employer))),
  }
}

const bare = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/ (?:ltd|limited|plc|llp|cic|partnership)$/, '')

/** Whether a name is that of a company, as the register compares them: without its legal form. */
const isNameOf = (name: string, company: string): boolean => bare(name) === bare(company)
