import { longDate } from '../format/date.ts'
import { formatPounds } from '../format/money.ts'
import { payBandOf } from '../occupations/pay-band-of.ts'
import {
  CARE_WORK_ENDS,
  careWorkCodes,
  isForAnyJob,
  type Listed,
  LISTS_END,
} from '../occupations/shortage-lists.ts'
import { standingOf } from '../occupations/standing.ts'
import conditions from './conditions.json' with { type: 'json' }
import { DEGREE_LEVEL_SINCE, figureOn, SALARIES_SINCE } from './dated-figures.ts'
import english from './english.json' with { type: 'json' }
import {
  type Facts,
  isEnglishByNationality,
  isForOldSponsorOnly,
  isSince,
  isSinceUnknown,
  monthsBefore,
  PRISON_OFFICERS,
  type RuleLine,
  type RuleNote,
  type RuleState,
  stated,
} from './facts.ts'
import { payLine, requiredOn } from './required-on.ts'
import routes from './routes.json' with { type: 'json' }

/** Whether a Skilled Worker visa is likely by the rules of a day. */
export interface Answer {
  /** Not met if one line is, and unknown if one line is. */
  state: RuleState
  lines: readonly RuleLine[]
  /** The least pay in pounds a year, for the hours of the job; null if the occupation is not known. */
  required: number | null
}

/**
 * Applies the rules of a day to a job and a person (docs/product/tools.md "Rules with a clock"). It is pure.
 * @param day YYYY-MM-DD, from 4 April 2024 on.
 * @throws RangeError for an earlier day.
 */
export function answer(facts: Facts, day: string): Answer {
  if (day < SALARIES_SINCE) throw new RangeError(`No rules are known for ${day}`)
  const required = requiredOn(facts, day)
  const lines = [
    certificateLine(facts, day),
    skillLine(facts, day),
    englishLine(facts, day),
    payLine(facts, required, day),
    moneyLine(facts, day),
    ...nationalityLines(facts, day),
  ]
  const has = (state: RuleState) => lines.some((line) => line.state === state)
  return {
    state: has('not-met') ? 'not-met' : has('unknown') ? 'unknown' : 'met',
    lines,
    required: required?.pounds ?? null,
  }
}

function certificateLine({ hasCertificate }: Facts, day: string): RuleLine {
  const rule = figureOn(routes, 'certificate-months', day)!
  return {
    category: 'Job offer',
    state: hasCertificate ? 'met' : 'not-met',
    text: `A job offer with a certificate of sponsorship is needed. You apply within ${rule.value} months of the certificate.`,
    recommendation: 'Find an employer with a licence, and ask whether it sponsors the role.',
    ...stated(rule),
    notes: [],
  }
}

type Judged = Pick<RuleLine, 'state' | 'text' | 'recommendation'>

function skillLine(facts: Facts, day: string): RuleLine {
  const rule = figureOn(routes, 'skill-level', day)!
  return {
    category: 'Skill level',
    ...skillOf(facts, day),
    ...stated(rule),
    notes: careWorkCodes.includes(facts.occupation?.code ?? '') ? [careNote(day)] : [],
  }
}

function skillOf(facts: Facts, day: string): Judged {
  const { occupation, isGraduateLevel } = facts
  const isLower = day < DEGREE_LEVEL_SINCE
  const level = isLower ? 'at A level standard or above' : 'at graduate level, or on a shortage list'
  const recommendation = `Look for a job ${level}.`
  if (occupation === null)
    return {
      state: isGraduateLevel ? 'met' : lowerLevelOf(facts, day),
      text: `The job must be ${level}. Its occupation decides.`,
      recommendation,
    }
  const named = `${occupation.code} ${occupation.title}`
  const { kind, shortage, salaryList } = standingOf(occupation)
  const met = (text: string): Judged => ({ state: 'met', text, recommendation })
  const notMet = (text: string): Judged => ({ state: 'not-met', text, recommendation })
  // whoever does not say since when may have been one from the first day of the route
  const person = isSinceUnknown(facts) ? { skilledWorkerSince: '2020-12-01' } : facts
  if (kind === 'not-eligible' && !isForOldSponsorOnly(occupation.code, person, day))
    return notMet(`${named} cannot be sponsored.`)
  if (kind === 'not-eligible')
    return open(`${named} can be sponsored only by the sponsor that you have had since before 4 April 2024.`)
  if (careWorkCodes.includes(occupation.code)) return careOf(facts, named, day)
  if (isLower || (kind === 'eligible' && !isLowBand(facts, day))) return met(`${named} can be sponsored.`)
  if (isSince(facts, DEGREE_LEVEL_SINCE))
    return met(`${named} can be sponsored, because you have been a Skilled Worker since before 22 July 2025.`)
  if (occupation.code === PRISON_OFFICERS && facts.from !== 'abroad') {
    const joining = figureOn(routes, 'prison-officers-join', day)
    if (joining !== null && facts.from === 'uk')
      return met(
        `${named} can be sponsored in the UK ${joining.value}, until ${longDate(joining.until ?? '')}.`,
      )
    if (joining !== null || facts.isSkilledWorker)
      return {
        state: 'unknown',
        text: `${named} can be sponsored only in the UK${joining === null ? ', for those who are prison officers already' : ''}.`,
        recommendation: 'Ask the prison service whether it can sponsor you.',
      }
  }
  const listed = shortage ?? salaryList
  if (listed === null || day >= LISTS_END) {
    const text = `${named} is below graduate level${isLowBand(facts, day) ? ' in this band' : ''}. It can be sponsored only for some people who already have the visa.`
    return isSinceUnknown(facts) ? open(text) : notMet(text)
  }
  return {
    state: isForAnyJob(listed) ? 'met' : 'unknown',
    text: `${named} is below graduate level. It can be sponsored if its certificate is issued before ${longDate(LISTS_END)}, because it is on a shortage list.${limitsOf(listed)}`,
    recommendation: isForAnyJob(listed)
      ? recommendation
      : 'Ask the employer whether this job is one of those on the list.',
  }
}

const open = (text: string): Judged => ({
  state: 'unknown',
  text,
  recommendation: 'Say since when you have been a Skilled Worker, and ask the sponsor that you have.',
})

/** Bands 3 and 4 of the NHS are below graduate level, also where the occupation is not (table 4). */
const isLowBand = ({ occupation, band = '' }: Facts, day: string): boolean =>
  occupation !== null &&
  /^[34](?:-|$)/.test(band) &&
  payBandOf(occupation, band, day)?.table?.title === 'NHS Agenda for Change'

/** Whether a job below graduate level can be sponsored, without its occupation. */
function lowerLevelOf(facts: Facts, day: string): RuleState {
  const mayStay = day < DEGREE_LEVEL_SINCE || isSince(facts, DEGREE_LEVEL_SINCE) || isSinceUnknown(facts)
  if (facts.isOnSalaryList && day < LISTS_END) return 'met'
  return mayStay ? 'unknown' : 'not-met'
}

/** What an employer of care workers needs. No fact says who the employer is. */
export function careNote(day: string): RuleNote {
  const rule = figureOn(routes, 'care-regulator', day)!
  return {
    text: `For ${rule.applies}, the employer must be registered with the ${rule.value} and carry on a regulated activity, unless it has sponsored you in care since before ${longDate(rule.from)}.`,
    ...stated(rule),
  }
}

/** Care work is closed to people abroad since 22 July 2025, and to others from 22 July 2028 (SW 6.1B). */
function careOf(facts: Facts, named: string, day: string): Judged {
  const text = `${named} is open only to care workers who are in the UK already.`
  const recommendation = `You must have worked for the sponsor for three months, and apply before ${longDate(CARE_WORK_ENDS)}, unless you are a Skilled Worker in care already.`
  if (day < DEGREE_LEVEL_SINCE)
    return { state: 'met', text: `${named} can be sponsored.`, recommendation: '' }
  if (facts.from === 'abroad')
    return { state: 'not-met', text, recommendation: 'Look for another occupation.' }
  const mayStay = isSince(facts, DEGREE_LEVEL_SINCE) || isSinceUnknown(facts)
  if (!mayStay && day >= CARE_WORK_ENDS)
    return {
      state: 'not-met',
      text: `${named} is ${facts.isSkilledWorker ? 'no longer on the list that your visa rests on' : 'closed to new applicants'}.`,
      recommendation,
    }
  return { state: 'unknown', text, recommendation }
}

/** The jobs and the nation to which a place on a list is limited, as a further sentence. Empty if it is not limited. */
function limitsOf(listed: Listed): string {
  const { only, nation } = listed
  if (isForAnyJob(listed)) return ''
  return ` Only ${only ?? 'jobs'}${nation === undefined ? '' : ` in ${nation}`} are on the list.`
}

/** The level of English: that of an extension only for a visa that was granted at that level (SW 4.1). */
export function englishRuleOn(
  { isSkilledWorker, skilledWorkerSince }: Pick<Facts, 'isSkilledWorker' | 'skilledWorkerSince'>,
  day: string,
) {
  const first = figureOn(english, 'first-visa', day)!
  const isOlder = isSkilledWorker && (skilledWorkerSince === null || skilledWorkerSince < first.from)
  return isOlder ? figureOn(english, 'extension', day)! : first
}

function englishLine(facts: Facts, day: string): RuleLine {
  const { english: level, occupation, nationality } = facts
  const rule = englishRuleOn(facts, day)
  const isMet =
    level === 'B2' || (level === 'B1' && rule.value === 'B1') || isEnglishByNationality(nationality, day)
  return {
    category: 'English',
    state: isMet ? 'met' : 'not-met',
    text: `English at level ${rule.value} is needed for ${rule.applies}.`,
    recommendation: `Prove English at level ${rule.value}: by an approved test, or a degree taught in English.`,
    ...stated(rule),
    notes: regulatorNotes(occupation, day),
  }
}

/** Doctors, nurses, midwives, dentists and vets, whose regulators test English. */
const REGULATED = /^(?:221[12]|223\d|2240|2253)$/

/** What counts as English besides tests and degrees, for occupations whose regulator has a test (EL 9.1). */
export function regulatorNotes(occupation: Facts['occupation'], day: string): RuleNote[] {
  const rule = figureOn(conditions, 'english-regulator', day)
  if (rule === null || !REGULATED.test(occupation?.code ?? '')) return []
  return [{ text: `For ${rule.applies}, ${rule.value} counts too.`, ...stated(rule) }]
}

function moneyLine(facts: Facts, day: string): RuleLine {
  const funds = figureOn(routes, 'funds', day)!
  const days = figureOn(routes, 'funds-days', day)!.value
  return {
    category: 'Money',
    state: facts.hasMoney || isYearHere(facts, day) ? 'met' : 'not-met',
    text: `Savings of ${formatPounds(funds.value)} held for ${days} days, or the sponsor certifies, or 12 months or more in the UK.`,
    recommendation: 'Show that you can support yourself, or ask the sponsor to certify that it supports you.',
    ...stated(funds),
    notes: [],
  }
}

/** Who has had permission in the UK for a year need not show money (SW 15.1). */
const isYearHere = (facts: Facts, day: string): boolean =>
  facts.from === 'uk' &&
  facts.skilledWorkerSince !== null &&
  facts.skilledWorkerSince <= monthsBefore(day, 12)

/** The nationalities whose applications from abroad are refused on a day, if that concerns the person. */
function nationalityLines({ nationality, from }: Facts, day: string): RuleLine[] {
  const rule = figureOn(routes, 'refused-nationalities', day)
  if (rule === null || nationality === null || !rule.value.split(' ').includes(nationality)) return []
  return [
    {
      category: 'Nationality',
      state: from === 'abroad' ? 'not-met' : from === 'uk' ? 'met' : 'unknown',
      text: `Applications from abroad by nationals of ${new Intl.DisplayNames('en-GB', { type: 'region' }).of(nationality)} are refused.`,
      recommendation:
        'Look at GOV.UK for the end of this rule. It does not concern people who are in the UK.',
      ...stated(rule),
      notes: [],
    },
  ]
}
