import { longDate } from '../format/date.ts'
import { formatPounds } from '../format/money.ts'
import { daysAfter } from '../instants.ts'
import { isNewEntrantOn, type MyCase, type Situation } from '../my-case.ts'
import type { Occupation } from '../occupations/open-occupations.ts'
import { CARE_WORK_ENDS, careWorkCodes, healthCareCodes, LISTS_END } from '../occupations/shortage-lists.ts'
import { standingOf } from '../occupations/standing.ts'
import { careNote, englishRuleOn, regulatorNotes } from './answer.ts'
import conditions from './conditions.json' with { type: 'json' }
import { DEGREE_LEVEL_SINCE, figureOn, SALARIES_SINCE } from './dated-figures.ts'
import { isBefore2024, isEnglishByNationality, PRISON_OFFICERS } from './facts.ts'
import fees from './fees.json' with { type: 'json' }
import { changesOf, linesOf, type Planned, type PlanLine, type Row, yearsAfter } from './plan-lines.ts'
import routes from './routes.json' with { type: 'json' }
import thresholds from './thresholds.json' with { type: 'json' }
import { monthsAfter } from './visa-by.ts'
import { type Fee, visaFees } from './visa-fees.ts'

export interface Plan {
  /** What the reader has not said and would change the plan, in words. */
  missing: readonly string[]
  /** In the order of their days; lines without a day come last. */
  lines: readonly PlanLine[]
  fees: readonly Fee[]
}

/**
 * What somebody has to do by which day, what changes for them, what it costs, and when they can settle
 * (docs/product/tools.md "My plan"). It is pure.
 * @param day YYYY-MM-DD, from 4 April 2024 on.
 * @param options The occupation of the case, from the tables, and the years of the visa, for its fees.
 * @throws RangeError for an earlier day.
 */
export function planOf(
  mine: MyCase,
  situation: Situation,
  day: string,
  { occupation = null, years = 3 }: { occupation?: Occupation | null; years?: number } = {},
): Plan {
  if (day < SALARIES_SINCE) throw new RangeError(`No rules are known for ${day}`)
  const since = situation === 'skilled_worker' ? mine.skilled_worker_since : null
  const known = { mine, situation, since, occupation, day }
  const lines = [...datesOf(known), ...changesOf(known), ...settlementOf(known)]
  const isAbroad = situation === 'outside_uk'
  const charged = { isAbroad, isStudent: situation === 'student', isHealth: isHealth(occupation), years }
  return {
    missing: missingOf(mine, situation),
    lines: lines.toSorted((a, b) => (a.on ?? '9999').localeCompare(b.on ?? '9999')),
    fees: visaFees(charged, day),
  }
}

function missingOf(mine: MyCase, situation: Situation): string[] {
  const studies = situation === 'student' || situation === 'graduate'
  const isAbroad = situation === 'outside_uk'
  const wanted: [isMissing: boolean, words: string][] = [
    [situation === null, 'your visa, without which times and fees are those in the UK'],
    [!isAbroad && mine.visa_expires_on === null, 'when it ends'],
    [situation === 'skilled_worker' && mine.skilled_worker_since === null, 'since when you have had it'],
    [mine.occupation === null, 'your occupation'],
    [!studies && mine.born_on === null, 'your date of birth'],
    [(isAbroad || situation === null) && mine.nationality === null, 'your nationality'],
    [studies && mine.degree === null, 'your degree'],
  ]
  return wanted.flatMap(([isMissing, words]) => (isMissing ? [words] : []))
}

/** Doctors and dentists, whose pay is no band of table 4. */
const DOCTORS = ['2211', '2212', '2253']

/** The Health and Care Worker visa is for health jobs on a national pay scale, some others, and care work. */
export const isHealth = (occupation: Occupation | null): boolean =>
  occupation !== null &&
  ([...careWorkCodes, ...DOCTORS].includes(occupation.code) ||
    occupation.payScales.some(({ text }) => text.includes('Table 4')))

const earlier = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b < a) ? b : a

/** The last day for a certificate that counts only because of a list; null if none is needed, or it is over. */
function lastListDay({ since, occupation, day }: Planned): string | null {
  if (occupation === null || careWorkCodes.includes(occupation.code) || day >= LISTS_END) return null
  const { kind, shortage, salaryList } = standingOf(occupation)
  const isNeeded = kind === 'only-if' && (shortage ?? salaryList) !== null
  return isNeeded && (since === null || since >= DEGREE_LEVEL_SINCE) ? daysAfter(LISTS_END, -1) : null
}

/** The last day on which the rules take an application for the occupation; null if they name none. */
function lastRuleDay({ situation, since, occupation, day }: Planned): string | null {
  const isHolder = situation === 'skilled_worker'
  if (careWorkCodes.includes(occupation?.code ?? '') && !isHolder) return daysAfter(CARE_WORK_ENDS, -1)
  if (occupation?.code !== PRISON_OFFICERS || isHolder || (since !== null && since < DEGREE_LEVEL_SINCE))
    return null
  return figureOn(routes, 'prison-officers-join', day)?.until ?? null
}

function datesOf(known: Planned): PlanLine[] {
  const { mine, situation, day } = known
  const isAbroad = situation === 'outside_uk'
  const months = figureOn(routes, 'certificate-months', day)!
  const ends = isAbroad ? null : mine.visa_expires_on
  if (ends !== null && ends < day) {
    const text = `By your case, it ended on ${longDate(ends)}. Unless you applied before, a later application is in breach of immigration laws, with few exceptions. Ask an adviser now.`
    return linesOf('dates', [['apply', 'Your visa has ended', ends, text, months]])
  }
  const licence = figureOn(routes, 'decision-licence', day)!
  const decision = figureOn(routes, isAbroad ? 'decision-outside' : 'decision-inside', day)!
  const listDay = lastListDay(known)
  const ruleDay = lastRuleDay(known)
  const certificate = earlier(earlier(ends, listDay), ruleDay)
  const apply = certificate && earlier(earlier(ends, ruleDay), monthsAfter(certificate, months.value))
  const offer = certificate && daysAfter(certificate, -7 * licence.value)
  const today = longDate(earlier(ends, monthsAfter(day, months.value)) ?? day)
  const late = offer !== null && offer < day ? ' This day is over, so it needs one already.' : ''
  const asked = `A decision on a licence usually takes ${licence.value} weeks.${late}`
  const list =
    certificate !== null && certificate === listDay
      ? 'Only a list lets this job be sponsored, for certificates until this day. '
      : ''
  const used = `${list}You apply within ${months.value} months of it: with one of today, by ${today}.`
  const last =
    apply === ends
      ? 'Apply on this day at the latest: your visa ends then. '
      : apply === ruleDay
        ? 'From the next day on the rules take no new applications for this occupation. '
        : `A certificate of ${longDate(certificate ?? day)} can be used until this day. `
  const decided = `${apply === null ? '' : last}A decision usually takes ${decision.value} weeks.`
  return linesOf('dates', [
    ['offer', 'Offer of an employer without a licence', offer, asked, licence],
    ['certificate', 'Certificate of sponsorship', certificate, used, months],
    ['apply', 'Application for the visa', apply, decided, decision],
    englishRow(known),
    ...entrantRows(known),
    ...occupationRows(known),
    ...personalRows(known),
  ])
}

function englishRow({ mine, situation, since, occupation, day }: Planned): Row {
  const rule = englishRuleOn(
    { isSkilledWorker: situation === 'skilled_worker', skilledWorkerSince: since },
    day,
  )
  const isGiven = mine.degree === 'uk-degree' || isEnglishByNationality(mine.nationality, day)
  const level = isGiven ? 'B2' : mine.english
  const isEnough = level === 'B2' || level === rule.value
  const own =
    level === null
      ? ''
      : ` By your case, you ${isEnough ? 'can' : 'cannot'} prove it${isEnough ? '' : ' yet'}.`
  const also = regulatorNotes(occupation, day).map(({ text }) => ` ${text}`)
  const earlierProof = situation === 'skilled_worker' ? 'what you proved for the visa that you have, ' : ''
  const how = `by ${earlierProof}an approved test, a degree taught in English, or the nationality of some countries`
  return ['english-level', 'English', null, `Level ${rule.value}: ${how}.${also.join('')}${own}`, rule]
}

function entrantRows({ mine, situation, occupation, day }: Planned): Row[] {
  const rule = figureOn(routes, 'new-entrant-months', day)!
  const isOnScale = occupation !== null && occupation.payScales.length > 0
  if (isOnScale || isNewEntrantOn(mine, situation, day) !== true) return []
  const used =
    situation === 'graduate'
      ? ' The months of your Graduate visa count: after two years of it, two more are left.'
      : situation === 'student'
        ? ' It is for a degree course or a PGCE that is complete or ends within three months, or a PhD after 12 months.'
        : ''
  const text = `The lower pay counts for ${rule.value} months in all: ${rule.applies}.${used}`
  return [['new-entrant', 'Pay of a new entrant', null, text, rule]]
}

function occupationRows({ occupation, day }: Planned): Row[] {
  const mayBeHealth = healthCareCodes.includes(occupation?.code ?? '')
  if (!isHealth(occupation) && !mayBeHealth) return []
  const fee = figureOn(fees, 'health-short', day)
  const employer = 'an employer of the NHS, of services for the NHS, or of adult social care'
  const who = mayBeHealth
    ? `With ${employer} it is this visa: it costs less than below, and has no healthcare surcharge.`
    : `The lower fees need ${employer}.`
  const rows: Row[] = [['health', 'Health and Care Worker visa', null, who, fee]]
  const months = figureOn(conditions, 'care-months', day)
  if (!careWorkCodes.includes(occupation?.code ?? '')) return rows
  const worked = `You need ${months?.value} months of this work for the sponsor before the certificate, unless you are a Skilled Worker in care already.`
  const { text } = careNote(day)
  return [
    ...rows,
    ['care-months', 'Your work in care', null, worked, months],
    ['care-regulator', 'The employer in care', null, text, figureOn(routes, 'care-regulator', day)],
  ]
}

function personalRows({ mine, situation, day }: Planned): Row[] {
  const course = figureOn(conditions, 'student-switch', day)!
  const funds = figureOn(routes, 'funds', day)!
  const end = figureOn(routes, 'licence-end-days', day)!
  const all = figureOn(routes, 'refused-nationalities', day)
  const refused = mine.nationality !== null && all?.value.split(' ').includes(mine.nationality) ? all : null
  const held = figureOn(routes, 'funds-days', day)!.value
  const saved = `${formatPounds(funds.value)} held for ${held} days, unless the sponsor certifies that it supports you.`
  const found = `You usually have ${end.value} days to apply with a new sponsor, or until your visa ends if that is sooner.`
  const closed = 'They are refused for your nationality. People who are in the UK may apply.'
  const none = figureOn(conditions, 'no-switch', day)
  if (situation === 'other' || situation === null)
    return [['no-switch', 'Visas without a switch', null, `For ${none?.applies}: ${none?.value}.`, none]]
  if (situation === 'student')
    return [['course', 'Your course', null, `When you switch, ${course.value}.`, course]]
  if (situation === 'skilled_worker')
    return [['licence-ends', 'If your sponsor loses its licence', null, found, end]]
  if (situation !== 'outside_uk') return []
  return [
    ['funds', 'Savings', null, saved, funds],
    ['nationality', 'Applications from abroad', day, closed, refused],
  ]
}

/** What the pay has to reach at settlement (SW 24.3). */
function settlementPay(occupation: Occupation | null, isEarly: boolean) {
  const code = occupation?.code ?? ''
  if (careWorkCodes.includes(code))
    return { id: 'settlement-pay-health', threshold: 'salary-list-before-2024' } as const
  if (occupation !== null && occupation.payScales.length > 0)
    return { id: 'settlement-pay-scale', threshold: 'pay-scale' } as const
  if (healthCareCodes.includes(code))
    return { id: 'settlement-pay-health', threshold: 'standard-before-2024' } as const
  return isEarly
    ? ({ id: 'settlement-pay-before-2024', threshold: 'standard-before-2024' } as const)
    : ({ id: 'settlement-pay', threshold: 'standard' } as const)
}

/** When the reader can settle by the rules of the day, what that asks for, and what is only proposed. */
function settlementOf({ mine, situation, since, occupation, day }: Planned): PlanLine[] {
  const years = figureOn(routes, 'settlement-years', day)!
  const absences = figureOn(routes, 'absence-days', day)
  const early = figureOn(conditions, 'settlement-early-days', day)
  const fee = figureOn(fees, 'settlement', day)!
  const other = figureOn(conditions, 'settlement-routes', day)!
  const isLower = occupation !== null && standingOf(occupation).kind === 'only-if'
  const lower = figureOn(conditions, 'proposed-lower-years', day)
  const proposal = isLower ? lower : figureOn(routes, 'proposed-years', day)
  const full = since && yearsAfter(since, years.value)
  const on = full && daysAfter(full, -(early?.value ?? 0))
  const settledOn = on === null ? yearsAfter(day, years.value) : on > day ? on : day
  const tested = figureOn(routes, 'settlement-english', settledOn)!
  const isShort = mine.visa_expires_on !== null && on !== null && mine.visa_expires_on < on
  const sooner = early === null ? '' : `, and you may apply up to ${early.value} days before`
  const own = `Your ${years.value} years are full on ${longDate(full ?? '')}${sooner}.${isShort ? ' Your visa ends before: extend it first.' : ''}`
  const counted = full === null ? `After ${years.value} years: ${other.value}.` : own
  const away = `At most ${absences?.value} days outside the UK in any 12 months of these years.`
  const level = `Level ${tested.value}, by the rules of ${on === null ? `${longDate(settledOn)}, five years from now` : 'that day'}.`
  const later = since && proposal && yearsAfter(since, proposal.value)
  const pay = settlementPay(occupation, isBefore2024({ skilledWorkerSince: since }, settledOn))
  const least = figureOn(thresholds, pay.threshold, day)!
  const asked = [
    pay.id,
    'settlement-sponsor',
    'settlement-life',
    ...(situation === 'dependant' ? ['settlement-partner'] : []),
  ].map((id): Row => {
    const rule = figureOn(conditions, id as keyof typeof conditions.figures, day)
    const pounds = id === pay.id ? ` That is at least ${formatPounds(least.value)} a year.` : ''
    return [id, capital(rule?.applies ?? ''), null, `${capital(String(rule?.value ?? ''))}.${pounds}`, rule]
  })
  const proposed = `${proposal?.value} years for ${proposal?.applies}.`
  return [
    ...linesOf('settlement', [
      ['settlement', 'Earliest application for settlement', on, counted, years],
      ['absences', 'Absences', null, away, absences],
      ['english', 'English', null, level, tested],
      ...asked,
      ['fee', 'Fee', null, `${formatPounds(fee.value)} for each person.`, fee],
    ]),
    ...linesOf('settlement', [['proposed', 'Proposed', later, proposed, proposal]], 'proposed'),
  ]
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
