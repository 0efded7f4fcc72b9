import { formatExactPounds } from '../format/exact-pounds.ts'
import { formatPounds } from '../format/money.ts'
import { countedHours, countedPay } from '../occupations/counted-pay.ts'
import type { Occupation } from '../occupations/open-occupations.ts'
import { bandRate, payBandOf } from '../occupations/pay-band-of.ts'
import { requiredPay } from '../occupations/required-pay.ts'
import {
  GOING_RATE_HOURS,
  MAX_COUNTED_HOURS,
  type SalaryCaseId,
  salaryCaseIds,
  salaryCaseOn,
} from '../occupations/salary-cases.ts'
import {
  CARE_WORK_ENDS,
  careWorkCodes,
  healthCareCodes,
  isForAnyJob,
  LISTS_END,
} from '../occupations/shortage-lists.ts'
import { caseApplies, standingOf } from '../occupations/standing.ts'
import { DEGREE_LEVEL_SINCE, figureOn, valueOn } from './dated-figures.ts'
import {
  type Facts,
  isBefore2024,
  isSince,
  isSinceUnknown,
  lowerRateOf,
  monthsBefore,
  PRISON_OFFICERS,
  type RuleLine,
  type RuleNote,
  stated,
} from './facts.ts'
import routes from './routes.json' with { type: 'json' }
import thresholds from './thresholds.json' with { type: 'json' }

interface Required extends Omit<RuleNote, 'text'> {
  pounds: number
  /** Below it the pay is surely too low. It differs where the rules follow a national pay scale later. */
  least?: number
  why: string
  notes?: readonly RuleNote[]
  /** What the cheapest case needs that may apply. */
  cheapest?: Required
  /** False if no case surely applies. */
  isSure?: boolean
}

/** The least pay for these facts: the lowest of all cases that apply; null if no occupation says it. */
export function requiredOn(facts: Facts, day: string): Required | null {
  const { occupation, band, hours } = facts
  if (occupation === null) return null
  if (occupation.payScales.length > 0) return ofPayScale(occupation, { band, hours, day })
  const cases = optionsOf(facts, day).map((option) => ({
    isSure: option.isSure,
    ...requiredInCase(occupation, facts, { ...option, day }),
  }))
  const all = [
    ...cases,
    ...ofPrisonOfficers(facts, day).map((one) => ({ isSure: facts.from === 'uk', ...one })),
  ]
  const lowest = (list: typeof all) => list.reduce((low, one) => (one.pounds < low.pounds ? one : low))
  const least = lowest(all)
  const sure = all.filter(({ isSure }) => isSure)
  return sure.length === 0 ? least : { ...lowest(sure), least: least.pounds, cheapest: least }
}

/** Whether a condition holds; null if the facts do not say. */
type Open = boolean | null

/** An option of paragraph SW 4.4. Some facts do not say whether it is open. */
interface Option {
  id: SalaryCaseId
  since: '' | '-before-2024'
  isSure: boolean
}

function optionsOf(facts: Facts, day: string): Option[] {
  const early = hasEarlyOptions(facts, day)
  const groups: readonly (readonly [Option['since'], Open])[] = [
    // table 1 has no rate for what only table 2a has
    ['', facts.occupation?.rate !== null || early === false],
    ['-before-2024', early],
  ]
  return groups.flatMap(([since, group]) =>
    salaryCaseIds.flatMap((id): Option[] => {
      const open = group === false ? false : isOpen(id, facts, day)
      return open === false ? [] : [{ id, since, isSure: open === true && group === true }]
    }),
  )
}

/**
 * Whether the options F to J apply. To care work they do for everybody, and to some other occupations if the employer is
 * one of health or care, which no fact says (SW 4.2(b)(i), SW A1.1).
 */
function hasEarlyOptions(facts: Facts, day: string): Open {
  const code = facts.occupation?.code ?? ''
  if (lowerRateOf(code) === undefined) return false
  if (careWorkCodes.includes(code) || isBefore2024(facts, day)) return true
  if (healthCareCodes.includes(code)) return null
  return isSinceUnknown(facts) && figureOn(thresholds, 'before-2024', day) !== null ? null : false
}

function isOpen(id: SalaryCaseId, facts: Facts, day: string): Open {
  const { occupation, phd, isOnSalaryList, isNewEntrant, monthsInAll } = facts
  if (occupation !== null && !caseApplies(occupation, { id })) return false
  const most = valueOn(routes, 'new-entrant-months', day)
  switch (id) {
    case 'standard':
      return true
    case 'new-entrant':
      if (!isNewEntrant) return false
      if (monthsInAll !== null) return monthsInAll <= most
      return isSince(facts, monthsBefore(day, most)) ? false : null
    case 'salary-list':
      return occupation === null ? isOnSalaryList : isOnListFor(facts, occupation, day)
    default:
      return phd === id
  }
}

/**
 * Whether the immigration salary list has the job: a place that is limited counts only where the person says so. After
 * its end, whoever continues in such a job may still count it (SW 11.2).
 */
function isOnListFor({ isOnSalaryList, isSkilledWorker }: Facts, occupation: Occupation, day: string): Open {
  const { salaryList } = standingOf(occupation)
  if (salaryList === null) return false
  const ends = careWorkCodes.includes(occupation.code) ? CARE_WORK_ENDS : LISTS_END
  if (day < ends) return isForAnyJob(salaryList) || isOnSalaryList
  return isSkilledWorker ? null : false
}

const whose: Record<SalaryCaseId, string> = {
  standard: 'Standard',
  phd: 'A relevant PhD outside STEM',
  'stem-phd': 'A relevant PhD in STEM',
  'salary-list': 'A job on the immigration salary list',
  'new-entrant': 'New entrants, such as people under 26',
}

function requiredInCase(
  occupation: Occupation,
  facts: Facts,
  { id, since, day }: Omit<Option, 'isSure'> & { day: string },
): Required {
  const rule = figureOn(thresholds, `${id}${since}`, day)!
  const used = salaryCaseOn(id, day, since)
  const known = since === '' ? occupation.rate?.year : lowerRateOf(occupation.code)
  const rate = day < DEGREE_LEVEL_SINCE ? undefined : known
  const { required, decides } =
    rate === undefined
      ? { required: used.threshold, decides: 'threshold' as const }
      : requiredPay(rate, used, facts.hours)
  const who = since === '' ? whose[id] : `${whose[id]}, by the rates of before 4 April 2024`
  return {
    pounds: required,
    why:
      decides === 'going-rate'
        ? `the going rate of the occupation${forHours(facts.hours)} (${who})`
        : `the threshold, which is the same for all hours (${who})`,
    ...stated(rule),
    // the figure has no end, but the people whom it is for have
    ...(since !== '' &&
      isBefore2024(facts, day) && { until: figureOn(thresholds, 'before-2024', day)!.until }),
    ...(id === 'new-entrant' && { notes: [newEntrantNote(day)] }),
  }
}

const forHours = (hours: number) =>
  hours === GOING_RATE_HOURS ? '' : ` for ${countedHours(hours)} hours a week`

/** How long the pay of a new entrant counts. */
export function newEntrantNote(day: string): RuleNote {
  const rule = figureOn(routes, 'new-entrant-months', day)!
  return {
    text: `The lower pay of new entrants counts for ${rule.value} months: ${rule.applies}.`,
    ...stated(rule),
  }
}

/** The lower pay of prison officers who are in the UK: option F since 8 April 2026 (SW 4.2(d)). */
function ofPrisonOfficers(facts: Facts, day: string): Required[] {
  const rule = figureOn(routes, 'prison-officers', day)
  const { occupation, from } = facts
  if (rule === null || from === 'abroad' || occupation?.code !== PRISON_OFFICERS) return []
  const used = requiredInCase(occupation, facts, { id: 'standard', since: '-before-2024', day })
  const isByRate = used.pounds > rule.value
  const why = `the lower ${isByRate ? `going rate${forHours(facts.hours)}` : 'threshold'} of ${rule.applies}`
  return [{ pounds: Math.max(rule.value, used.pounds), why, ...stated(rule) }]
}

interface OnScale {
  band: string | undefined
  hours: number
  day: string
}

/** The band of a national pay scale; where none is known, only the least threshold is. */
function ofPayScale(occupation: Occupation, { band: wanted, hours, day }: OnScale): Required {
  const rule = figureOn(thresholds, 'pay-scale', day)!
  const band = payBandOf(occupation, wanted, day)
  const pounds = band === null ? 0 : bandRate(band, hours)
  if (band === null || pounds < rule.value)
    return { pounds: rule.value, why: 'the least of a national pay scale', ...stated(rule) }
  const { table } = band
  if (table === null) return { pounds, why: band.name, ...stated(rule) }
  const { source: title, address, date, isPrimary, since } = table
  return {
    pounds,
    least: Math.max(rule.value, bandRate(band.rule ?? band, hours)),
    why: `${band.name} of ${table.year}${band.hours === null ? '' : forHours(hours)}`,
    since,
    until: null,
    subject: table.title === 'School teachers' ? 'teachers' : 'scales',
    source: { title, address, date, isPrimary },
  }
}

/** What to find out if the pay may be enough. */
function openPay(facts: Facts): string {
  if (isSinceUnknown(facts)) return 'Say since when you have been a Skilled Worker'
  const { occupation, from, isNewEntrant, monthsInAll } = facts
  if (occupation?.code === PRISON_OFFICERS && from === null) return 'Say where you apply from'
  if (occupation !== null && healthCareCodes.includes(occupation.code))
    return 'Ask whether the employer is one of health or care'
  if (isNewEntrant && monthsInAll === null) return 'Count the months of all your permission'
  return 'Ask whether you go on in the same job for the same sponsor'
}

/** The line on pay. Of more than 48 hours a week, only the pay of the first 48 counts. */
export function payLine(facts: Facts, required: Required | null, day: string): RuleLine {
  const { hours } = facts
  const counted = countedPay({ amount: facts.pay, period: 'year', hours })
  const paid = `${formatExactPounds(counted)}${hours > MAX_COUNTED_HOURS ? ` for the first ${MAX_COUNTED_HOURS} hours` : ''}`
  if (required === null) return payWithoutOccupation(facts, { counted, paid }, day)
  const { least = required.pounds, isSure = true, cheapest = required } = required
  const isMet = isSure && counted >= required.pounds
  const isTooLow = counted < least
  const { pounds, why, notes = [], since, until, subject, source } = isTooLow ? cheapest : required
  const needed = formatPounds(Math.ceil(pounds))
  const eachPeriod = figureOn(routes, 'each-pay-period', day)
  return {
    category: 'Salary',
    state: isMet ? 'met' : isTooLow ? 'not-met' : 'unknown',
    text: `At least ${needed} a year is needed: ${why}. ${paid} ${isMet ? 'reaches it' : 'does not reach it'}.`,
    recommendation:
      isMet || isTooLow
        ? `Look for a salary of ${formatPounds(Math.ceil((pounds * hours) / countedHours(hours)))} or more.`
        : facts.occupation?.payScales.length === 0
          ? `${openPay(facts)}: ${formatPounds(Math.ceil(least))} may be enough.`
          : `Ask which pay scale counts: the Immigration Rules named ${formatPounds(Math.ceil(least))} when they were last read.`,
    since,
    until,
    subject,
    source,
    notes: [
      ...notes,
      ...(eachPeriod === null
        ? []
        : [{ text: 'It must be paid in each pay period.', ...stated(eachPeriod) }]),
    ],
  }
}

/** Without an occupation, pay is too low only below the least threshold of all, and never surely enough. */
function payWithoutOccupation(
  facts: Facts,
  { counted, paid }: { counted: number; paid: string },
  day: string,
): RuleLine {
  const since = isBefore2024(facts, day) ? '-before-2024' : ''
  const least = figureOn(thresholds, 'pay-scale', day)!
  const low = salaryCaseIds
    .filter((id) => isOpen(id, facts, day) !== false)
    .map((id) => figureOn(thresholds, `${id}${since}`, day)!)
    .reduce((one, other) => (other.value < one.value ? other : one))
  const isTooLow = counted < least.value
  return {
    category: 'Salary',
    state: isTooLow ? 'not-met' : 'unknown',
    text: isTooLow
      ? `At least ${formatPounds(least.value)} a year is needed in any occupation. ${paid} does not reach it.`
      : `The occupation decides how much is enough: ${formatPounds(low.value)} or more in most, ${formatPounds(least.value)} or more on a national pay scale. ${paid} is not compared.`,
    recommendation: isTooLow
      ? `Look for a salary of ${formatPounds(low.value)} or more.`
      : 'Choose the occupation of the job.',
    ...stated(isTooLow ? least : low),
    notes: [],
  }
}
