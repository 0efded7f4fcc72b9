import { formatPounds } from '../format/money.ts'
import { salaryOf } from '../format/salary.ts'
import type { Occupation } from '../occupations/open-occupations.ts'
import { bandIn, bandRate, payBandOf } from '../occupations/pay-band-of.ts'
import { requiredPay } from '../occupations/required-pay.ts'
import {
  GOING_RATE_HOURS,
  payScaleThresholdOn,
  type SalaryCase,
  salaryCaseOn,
} from '../occupations/salary-cases.ts'
import { isForAnyJob, listsCount } from '../occupations/shortage-lists.ts'
import { standingOf } from '../occupations/standing.ts'
import { figureOn, valueOn } from '../rules/dated-figures.ts'
import { lowerForSome, ratesOn } from '../rules/facts.ts'
import thresholds from '../rules/thresholds.json' with { type: 'json' }
import { hasOwnVisa, namedAs, openToNewApplicants } from './check-occupation.ts'
import { quoteOf } from './check-words.ts'
import type { JobCheck } from './job-assessment.ts'
import type { JobFacts } from './job-facts.ts'
import type { LikelyOccupations } from './likely-occupations.ts'
import { hoursOf, payOfJob, payWords } from './pay-of-job.ts'

/** What an occupation must pay, in pounds a year for the hours of a job. */
interface RequiredFigures {
  /** For everybody: the standard case, or that of the immigration salary list if all jobs of the occupation are on it. */
  standard: number
  /**
   * For a new entrant, such as a person under 26. The cases of a PhD and of the list are never lower. On a national pay
   * scale all are the same.
   */
  newEntrant: number
  /** Below it nobody can be sponsored. Of a national pay scale it is what the Immigration Rules say, which follow later. */
  least: number
  /** For some jobs only: those to which the place of the occupation on that list is limited. Null if there are none. */
  listed: number | null
  /** For some only, such as an employer of health or care. Null in most occupations. */
  some: { whose: string; pounds: number } | null
}

/** What is enough for some, such as an employer of health or care; null in most occupations. */
function requiredForSome({ code }: Occupation, id: SalaryCase['id'], { hours, day }: AskedFor) {
  const lower = lowerForSome(code, day)
  return (
    lower && {
      whose: lower.whose,
      pounds: requiredPay(lower.rate, salaryCaseOn(id, day, '-before-2024'), hours).required,
    }
  )
}

function requiredIn(occupation: Occupation, id: SalaryCase['id'], { hours, day }: AskedFor): number {
  const { since, rate = occupation.rate?.year } = ratesOn(occupation, { skilledWorkerSince: null }, day)
  const used = salaryCaseOn(id, day, since)
  return rate === undefined ? used.threshold : requiredPay(rate, used, hours).required
}

interface AskedFor {
  hours: number
  /** The band of a national pay scale that the title names. */
  band: string | undefined
  /** YYYY-MM-DD. The immigration salary list counts until its end. */
  day: string
}

/** What an occupation must pay: the higher of threshold and going rate, in each case. */
function requiredFor(occupation: Occupation, asked: AskedFor): RequiredFigures {
  const required = (id: SalaryCase['id']) => requiredIn(occupation, id, asked)
  if (occupation.payScales.length > 0) return requiredOnScale(occupation, asked)
  const place = listsCount(occupation.code, asked.day) ? standingOf(occupation).salaryList : null
  const isForAll = place !== null && isForAnyJob(place)
  return {
    standard: required(isForAll ? 'salary-list' : 'standard'),
    newEntrant: required('new-entrant'),
    least: requiredForSome(occupation, 'new-entrant', asked)?.pounds ?? required('new-entrant'),
    some: requiredForSome(occupation, 'standard', asked),
    listed: place === null || isForAll ? null : required('salary-list'),
  }
}

/** What a national pay scale requires: what employers pay is surely enough, and less than the rules say surely is not. */
function requiredOnScale(occupation: Occupation, { hours, band, day }: AskedFor): RequiredFigures {
  const counts = payBandOf(occupation, band, day)
  const floor = payScaleThresholdOn(day)
  const standard = Math.max(floor, counts === null ? 0 : bandRate(counts, hours))
  const least = Math.max(floor, counts === null ? 0 : bandRate(counts.rule ?? counts, hours))
  return { standard, newEntrant: standard, least, some: null, listed: null }
}

/** How likely the counted occupations of an advert must be together before pay too low for each of them is too low. */
const LEAST_TO_REFUSE = 0.75

/** The weekly hours below which the pay of a band may be that of full time. */
const PART_TIME = 30

/** The pay that a job board puts into an advert: "£66,297 per year - estimated". It is not the word of the employer. */
const ESTIMATE = /(£[\d,]+)\s+(?:per|a) year\s*[-–(]\s*estimated\b/i

type Judged = Pick<JobCheck, 'state' | 'reason' | 'settled_by'> & { changes?: string[]; isShort?: true }

/**
 * Checks the pay of a job against the higher of threshold and going rate. It is met if even the lowest pay reaches the
 * standard case of every occupation, and not met if even the highest reaches no case of any. Its reason is the one
 * sentence on pay that lists, the open job and the check of an advert show. `changes` says which other pay, or which
 * other person, would be enough. `isTooLittle` says that no occupation allows it. `isShort` says that the pay as stated is
 * enough for nobody, although it may be out of date.
 */
export function checkPay(
  job: JobFacts,
  likely: LikelyOccupations,
  day: string,
): { check: JobCheck; changes: string[]; isShort: boolean; isTooLittle: boolean } {
  const { changes = [], isShort = false, ...judged } = judge(job, likely, day)
  const { source } = figureOn(thresholds, 'standard', day)!
  const { min = 0, max = min } = payOfJob(job) ?? {}
  return {
    check: { check: 'pay', ...judged, evidence: quoted(job), source: source.address, as_of: source.date },
    changes,
    isShort,
    isTooLittle: judged.state === 'not-met' && (max ?? min ?? 0) < payScaleThresholdOn(day),
  }
}

function judge(job: JobFacts, { counted, isSure, certainty }: LikelyOccupations, day: string): Judged {
  const pay = payOfJob(job)
  const paid = payWords(job)
  if (pay === null || paid === null) {
    const [, estimate] = ESTIMATE.exec(job.text ?? '') ?? []
    return {
      state: 'unknown',
      reason:
        salaryOf(job) === null
          ? estimate === undefined
            ? 'The advert states no pay.'
            : `The job board estimates ${estimate}; the advert states no pay.`
          : 'The pay is not in pounds, or not for a known period.',
      settled_by: 'Ask the employer for the guaranteed pay in pounds a year, and for the hours a week.',
    }
  }
  const open = counted.filter(
    (one) => openToNewApplicants(one, day).state !== 'not-met' && !hasOwnVisa(one.code),
  )
  // a minimum alone is the pay
  const top = pay.max ?? pay.min ?? 0
  const [first] = counted
  const isOwnVisa = counted.some(({ code }) => hasOwnVisa(code))
  const floor = payScaleThresholdOn(day)
  const isWeak = open.length === 0 || (job.text && certainty < LEAST_TO_REFUSE)
  if (!isSure && !isOwnVisa && isWeak && top < floor)
    return {
      state: 'not-met',
      reason: `Needs ${formatPounds(floor)} or more in any occupation; pays ${paid}.`,
    }
  if (first !== undefined && open.length === 0)
    return {
      state: 'unknown',
      reason: isSure
        ? `${namedAs(first)} ${openToNewApplicants(first, day).why}.`
        : 'None of the likely occupations can be sponsored.',
      settled_by: 'Only an occupation that the Skilled Worker visa takes says which pay is enough.',
    }
  if (open.length === 0 || isOwnVisa) return generally(paid, day)
  const band = bandIn(job.title, job.text)
  const figures = open.map((one) => requiredFor(one, { hours: hoursOf(job), band, day }))
  const least = Math.min(...figures.map((one) => one.least))
  const standard = Math.max(...figures.map((one) => one.standard))
  const newEntrant = Math.max(...figures.map((one) => one.newEntrant))
  const listed = Math.max(...figures.map((one) => one.listed ?? 0)) || null
  const some = figures.find((one) => one.some !== null)?.some ?? null
  const isOnScale = band !== undefined && open.every(({ payScales }) => payScales.length > 0)
  // beside fewer hours, a band may have its pay for full time
  const inPart = ((pay.min ?? 0) * hoursOf(job)) / GOING_RATE_HOURS
  if (
    isOnScale &&
    !job.salary_fte &&
    hoursOf(job) < PART_TIME &&
    (pay.min ?? 0) >= standard &&
    inPart < standard
  )
    return {
      state: 'unknown',
      reason: `${paid} may be the pay for full time. Needs ${formatPounds(Math.ceil(standard))}.`,
      settled_by: 'Ask what the job pays for its own hours.',
    }
  // likely occupations that need the same are as good as a sure one
  const isAgreed =
    isSure || figures.every((one) => one.standard === standard && one.newEntrant === newEntrant)
  const needed = formatPounds(Math.ceil(standard))
  const isEnough = `An offer of ${needed} a year or more is enough`
  if (pay.min !== null && pay.min >= standard)
    return {
      state: 'met',
      reason: isAgreed
        ? `${paid} reaches the required ${needed}.`
        : `${paid} reaches ${needed}, the most that a likely occupation needs.`,
    }
  // who names a band pays it, so less may be its pay of an earlier year
  if (isOnScale && (pay.min !== null || top < standard))
    return (pay.min ?? 0) >= least
      ? {
          state: 'met',
          reason: `${paid} reaches the ${formatPounds(Math.ceil(least))} of the Immigration Rules. Band ${band} now begins at ${needed}.`,
        }
      : {
          state: 'unknown',
          reason: `Band ${band} now begins at ${needed}; pays ${paid}.`,
          settled_by:
            'It may be the pay of an earlier year. Ask whether the job is still open, and what it pays.',
        }
  const forEntrant = newEntrant < standard ? formatPounds(Math.ceil(newEntrant)) : null
  const comparison = `Needs ${[needed, ...lowerFigures({ standard, newEntrant, listed, some })].join(', or ')}; pays ${paid}.`
  if (top < least && (!job.text || certainty >= LEAST_TO_REFUSE))
    return {
      state: 'not-met',
      reason: isAgreed
        ? comparison
        : `Needs ${formatPounds(Math.ceil(least))} or more in each likely occupation; pays ${paid}.`,
      changes: [
        `At ${needed} a year it could be sponsored.`,
        ...(forEntrant ? [`At ${forEntrant} a new entrant could, such as a person under 26.`] : []),
      ],
    }
  if (!isAgreed)
    return {
      ...generally(paid, day),
      settled_by: `${isEnough} in each likely occupation. Else its code decides.`,
    }
  if (top >= standard)
    return {
      state: 'unknown',
      reason:
        pay.min === null
          ? `Needs ${needed}; pays ${paid}.`
          : `Only the upper end of ${paid} reaches the required ${needed}.`,
      settled_by: `${isEnough}.`,
    }
  if (newEntrant === standard)
    return {
      state: 'unknown',
      isShort: true,
      reason: comparison,
      settled_by: `${isEnough}: the pay scale begins there. The Immigration Rules named ${formatPounds(Math.ceil(least))} when they were last read.`,
    }
  return {
    state: 'unknown',
    reason: comparison,
    settled_by:
      some !== null
        ? `${isEnough} for everybody. Less is enough for ${some.whose}. Ask by which rate the employer sponsors.`
        : `${isEnough} for everybody. At this pay a new entrant could be sponsored, such as a person under 26 or a recent student.`,
  }
}

/** Which figures below the standard one apply to whom, such as `£33,400 for a new entrant`. */
function lowerFigures({ standard, newEntrant, listed, some }: Omit<RequiredFigures, 'least'>): string[] {
  const lower = [
    { whose: 'a new entrant', figure: newEntrant },
    { whose: 'a job on the immigration salary list', figure: listed ?? standard },
    { whose: some?.whose ?? '', figure: some?.pounds ?? standard },
  ].filter(({ figure }) => figure < standard)
  const byFigure = Map.groupBy(lower, ({ figure }) => formatPounds(Math.ceil(figure)))
  return [...byFigure].map(([pounds, all]) => `${pounds} for ${all.map(({ whose }) => whose).join(' or ')}`)
}

/** Without a sure occupation, the general threshold is all that can be said. */
const generally = (paid: string, day: string): Judged => ({
  state: 'unknown',
  reason: `Pays ${paid} against the general threshold of ${formatPounds(valueOn(thresholds, 'standard', day))}, because the occupation is not sure.`,
  settled_by: 'The occupation code decides how much is enough. Ask the employer for it.',
})

/** The pay in the words of the advert, or else as it was read; null if it states none. */
function quoted(job: JobFacts): string | null {
  // values of structured data are bare numbers
  const evidence = job.evidence.filter(({ from }) => from !== 'structured')
  const quotes = (['salary_min', 'salary_max', 'salary_fte'] as const).map((field) =>
    quoteOf({ evidence }, field),
  )
  return quotes.find((one) => one !== null) ?? salaryOf(job)
}
