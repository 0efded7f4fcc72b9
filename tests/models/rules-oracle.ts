import type { Facts, RuleState } from '#shared/rules/facts.ts'

/**
 * A second reading of the Immigration Rules, apart from `shared/rules`. "SW" is a paragraph of Appendix Skilled Worker in
 * the texts of 6 December 2025 and 29 April 2026. Where the text or the facts do not decide, the oracle has no opinion.
 */

export const DEGREE = '2025-07-22'
export const LISTS_END = '2026-12-31'
export const CARE_ENDS = '2028-07-22'
export const EARLY_ENDS = '2030-04-04'
const EARLY = '2024-04-04'

/** Table, going rates of tables 1 and 2, whether a PhD counts, salary list (SW 11.1), Temporary Shortage List (SW 6.1A). */
type Row = [table: string, main: number, early: number, phd: boolean, salaryList: Listed, shortage: Listed]
type Listed = 'all' | 'some' | 'none'

export const ROWS: Record<string, Row> = {
  2134: ['1', 54_700, 40_000, true, 'none', 'none'],
  2240: ['1', 49_500, 38_000, true, 'none', 'none'],
  1241: ['1', 44_900, 35_200, false, 'none', 'none'],
  2142: ['1', 33_400, 26_200, true, 'all', 'none'],
  2115: ['1', 40_400, 28_000, true, 'some', 'none'],
  2113: ['1', 45_900, 35_100, true, 'none', 'none'],
  3314: ['1a', 38_800, 31_600, false, 'none', 'none'],
  2111: ['1', 39_900, 31_300, true, 'some', 'none'],
  1150: ['1a', 36_400, 29_400, true, 'none', 'none'],
  3421: ['1a', 35_200, 29_600, false, 'none', 'none'],
  5241: ['1a', 38_800, 31_500, false, 'none', 'all'],
  3533: ['1a', 48_700, 32_900, false, 'none', 'all'],
  5313: ['1a', 33_400, 25_000, false, 'all', 'none'],
  3416: ['1', 38_100, 28_800, false, 'all', 'none'],
  3549: ['1a', 33_400, 25_500, false, 'none', 'some'],
  5235: ['1a', 33_700, 29_600, false, 'some', 'all'],
  5319: ['1a', 33_400, 27_300, false, 'some', 'some'],
  1212: ['1a', 33_400, 25_800, false, 'some', 'none'],
  6135: ['1a', 33_400, 25_000, false, 'all', 'none'],
  6136: ['1a', 33_400, 25_000, false, 'all', 'none'],
  2231: ['3', 0, 0, false, 'none', 'none'],
  2221: ['3', 0, 0, false, 'none', 'none'],
  2314: ['3', 0, 0, false, 'none', 'none'],
  6131: ['3a', 0, 0, false, 'all', 'none'],
  6132: ['3a', 0, 0, false, 'none', 'none'],
  1112: ['6', 0, 0, false, 'none', 'none'],
  // table 2a
  9252: ['6', 0, 31_300, false, 'none', 'none'],
}

/** England: table 4 or 5, then the scales of 2025/26 and 2026/27, with the first day of the last. */
export const SCALES: Record<string, [law: number, before: number, newest: number, from: string]> = {
  3: [24_071, 24_937, 25_760, '2026-04-01'],
  4: [26_530, 27_485, 28_392, '2026-04-01'],
  5: [29_970, 31_049, 32_073, '2026-04-01'],
  6: [37_338, 38_682, 39_959, '2026-04-01'],
  main: [31_650, 32_916, 34_069, '2026-09-01'],
}

/** The first day of the text that names prison officers. */
const PRISON = '2026-04-08'
/** SW A1.1 without care work. */
const HEALTH_CARE = ['1171', '1231', '1232', '2113', '2114', '3111', '3211', '3212']

const isCare = (code: string) => code === '6135' || code === '6136'
const since = (facts: Facts, day: string) =>
  facts.skilledWorkerSince !== null && facts.skilledWorkerSince < day
const isSinceUnknown = (facts: Facts) => facts.isSkilledWorker && facts.skilledWorkerSince === null

const isLowBand = ({ occupation, band }: Facts) => occupation?.table === '3' && (band === '3' || band === '4')

/** What the oracle says of a category. `about` names the test that compares it. */
interface Opinion {
  category: string
  state: RuleState
  required?: number | null
  about: string
}

function listedSkill(facts: Facts, day: string, [, , , , salaryList, shortage]: Row): RuleState {
  if (since(facts, DEGREE)) return 'met' // SW 6.1(d)
  const isListed = day < LISTS_END && [salaryList, shortage]
  if (isListed && isListed.includes('all')) return 'met'
  if ((isListed && isListed.includes('some')) || isSinceUnknown(facts)) return 'unknown'
  return 'not-met'
}

function careSkill(facts: Facts, day: string): RuleState | null {
  if (day < DEGREE) return day < '2025-04-09' ? 'met' : null
  if (facts.from === 'abroad') return 'not-met'
  const canStay = day < CARE_ENDS || since(facts, DEGREE) || isSinceUnknown(facts)
  // SW 6.1B: whether the person has worked for the sponsor, or in care, is not known
  return canStay ? 'unknown' : 'not-met'
}

/** SW 6.1(g), of which only the text of April 2026 is known. */
function prisonSkill(facts: Facts, day: string): RuleState | null {
  if (day >= '2025-12-19' && day < PRISON) return null
  if (day < PRISON) return isSinceUnknown(facts) ? 'unknown' : 'not-met'
  if (facts.from === 'abroad') return isSinceUnknown(facts) ? 'unknown' : 'not-met'
  if (day < '2027-01-01') return facts.from === 'uk' ? 'met' : 'unknown'
  return facts.isSkilledWorker ? 'unknown' : 'not-met' // whether it was as a prison officer is not known
}

function skill(facts: Facts, day: string): RuleState | null {
  if (facts.occupation === null) {
    if (facts.isGraduateLevel) return 'met'
    if (day < DEGREE || since(facts, DEGREE) || isSinceUnknown(facts))
      return facts.isOnSalaryList ? null : 'unknown'
    if (day < LISTS_END) return facts.isOnSalaryList ? 'met' : null
    return facts.isOnSalaryList ? null : 'not-met'
  }
  const row = ROWS[facts.occupation.code]!
  if (row[0] === '6') {
    const wasSponsored = day < EARLY_ENDS && (since(facts, EARLY) || isSinceUnknown(facts))
    return row[2] > 0 && wasSponsored ? 'unknown' : 'not-met' // SW 6.1(f): the sponsor is not known
  }
  if (isCare(facts.occupation.code)) return careSkill(facts, day)
  if (facts.occupation.code === '3314' && day >= DEGREE && !since(facts, DEGREE))
    return prisonSkill(facts, day)
  const isDegree = row[0] === '1' || (row[0] === '3' && !isLowBand(facts))
  return day < DEGREE || isDegree ? 'met' : listedSkill(facts, day, row)
}

function skillTopic(facts: Facts, day: string): string {
  if (facts.occupation === null) return 'no occupation'
  if (isLowBand(facts)) return 'low band'
  if (isSinceUnknown(facts)) return 'visa of unknown age'
  return isCare(facts.occupation.code) && day >= CARE_ENDS ? 'care after July 2028' : 'Skill level'
}

/** Whether an option is open to the person; null if the facts do not say. */
type Open = boolean | null
const both = (one: Open, other: Open): Open => (one === false || other === false ? false : one && other)

function entrant(facts: Facts, day: string): Open {
  if (!facts.isNewEntrant) return false
  if (facts.monthsInAll !== null) return facts.monthsInAll <= 48 // SW 12.3
  return since(facts, monthsBefore(day, 48)) ? false : null
}

function onSalaryList(facts: Facts, day: string, row: Row): Open {
  if (row[4] === 'none') return false
  if (day < (isCare(facts.occupation!.code) ? CARE_ENDS : LISTS_END))
    return row[4] === 'all' || facts.isOnSalaryList // which job it is
  return facts.isSkilledWorker ? null : false // SW 11.2: whether the job and sponsor stay is not known
}

function hasEarlyOptions(facts: Facts, day: string): Open {
  if (isCare(facts.occupation!.code)) return true // SW 4.2(b)(i); reports of July 2025 name £25,000 for care work
  if (HEALTH_CARE.includes(facts.occupation!.code) && !since(facts, EARLY)) return null // SW 4.2(b)(i): the employer is not known
  if (day >= EARLY_ENDS) return false
  return since(facts, EARLY) || (isSinceUnknown(facts) ? null : false)
}

const isGuard = ({ occupation, from }: Facts) => occupation?.code === '3314' && from !== 'abroad'

function ratedPay(facts: Facts, day: string, row: Row): Omit<Opinion, 'category'> | null {
  const [, main, early, phdCounts] = row
  if (isGuard(facts) && day >= '2025-12-19' && day < PRISON) return null // only reports are known
  const isPhd = phdCounts && facts.phd !== 'none'
  const isStem = phdCounts && facts.phd === 'stem-phd'
  const [isNew, isListed] = [entrant(facts, day), onSalaryList(facts, day, row)]
  const isEarly = both(early > 0, hasEarlyOptions(facts, day))
  const isNow = day >= DEGREE
  const least = day < '2025-04-09' ? 23_200 : 25_000
  const reduced = isNow ? 33_400 : 30_960
  // SW 4.4, options A to J: whether it is open, threshold, share, going rate, and what no share is below
  const options: [Open, number, number, number, number][] = [
    [main > 0, isNow ? 41_700 : 38_700, 1, main, 33_400],
    [isPhd, isNow ? 37_500 : 34_830, 0.9, main, 33_400],
    [isStem, reduced, 0.8, main, 33_400],
    [isListed, reduced, 1, main, 33_400],
    [both(isNew, main > 0), reduced, 0.7, main, 33_400],
    [isEarly, isNow ? 31_300 : 29_000, 1, early, 25_000],
    [
      isGuard(facts) && (day >= PRISON && day < '2028-01-01' ? facts.from === 'uk' || null : false),
      31_300,
      1,
      early,
      25_000,
    ], // SW 4.2(d)
    [both(isEarly, isPhd), isNow ? 28_200 : 26_100, 0.9, early, 25_000],
    [both(isEarly, isStem), least, 0.8, early, 25_000],
    [both(isEarly, isListed), least, 1, early, 25_000],
    [both(isEarly, isNew), least, 0.7, early, 25_000],
  ]
  const needs = options.map(([open, threshold, share, rate, floor]): [Open, number] => {
    // SW 14.3 counts the pay of 48 hours; SW 14.4(d) counts all hours against the going rate
    const byHours = isNow ? Math.max(share * rate, floor) * (facts.hours / 37.5) : 0
    return [open, Math.max(threshold * Math.max(1, facts.hours / 48), byHours)]
  })
  const sure = Math.min(...needs.flatMap(([open, pounds]) => (open === true ? [pounds] : [])))
  const possible = Math.min(...needs.flatMap(([open, pounds]) => (open === false ? [] : [pounds])))
  if (possible === Infinity) return null
  const isMet = facts.pay + 0.001 >= sure
  const state = isMet ? 'met' : facts.pay + 0.001 < possible ? 'not-met' : 'unknown'
  const about = doubt(facts, isListed, isEarly)
  const counted = Math.min(1, 48 / facts.hours)
  return sure === possible ? { state, required: sure * counted, about } : { state, about }
}

function doubt(facts: Facts, isListed: Open, isEarly: Open): string {
  if (facts.hours > 48) return 'long hours'
  if (isCare(facts.occupation!.code)) return 'care'
  if (facts.isNewEntrant && facts.monthsInAll === null) return 'unknown months'
  if (isListed === null) return 'after the list'
  return isEarly === null ? 'visa of unknown age' : 'Salary'
}

function scaledPay(facts: Facts, day: string): Omit<Opinion, 'category'> | null {
  if (day < DEGREE || facts.band === undefined) return null
  const [law, before, newest, from] = SCALES[facts.band]!
  const about = facts.hours > 48 ? 'long hours on a scale' : 'Salary'
  const need = (year: number) => Math.max(25_000 * Math.max(1, facts.hours / 48), year * (facts.hours / 37.5))
  const required = need(day < from ? before : newest)
  const isPaid = (pounds: number) => facts.pay + 0.001 >= pounds
  return {
    state: isPaid(required) ? 'met' : isPaid(need(law)) ? 'unknown' : 'not-met',
    required: required * Math.min(1, 48 / facts.hours),
    about,
  }
}

function salary(facts: Facts, day: string): Omit<Opinion, 'category'> | null {
  if (facts.occupation === null) {
    const counted = facts.pay * Math.min(1, 48 / facts.hours)
    const state = counted < (day < '2025-04-09' ? 23_200 : 25_000) ? 'not-met' : 'unknown'
    return { state, required: null, about: facts.hours > 48 ? 'long hours' : 'Salary' }
  }
  const row = ROWS[facts.occupation.code]!
  return row[0].startsWith('3') ? scaledPay(facts, day) : ratedPay(facts, day, row)
}

function english(facts: Facts, day: string): RuleState {
  if (facts.nationality === 'JM') return 'met' // EL 4.1
  const isOlder = facts.skilledWorkerSince === null || facts.skilledWorkerSince < '2026-01-08'
  const isB1Enough = day < '2026-01-08' || (facts.isSkilledWorker && isOlder) // SW 4.1
  return facts.english === 'B2' || (facts.english === 'B1' && isB1Enough) ? 'met' : 'not-met'
}

function nationality(facts: Facts, day: string): RuleState {
  if (facts.nationality !== 'AF' || day < '2026-03-26' || facts.from === 'uk') return 'met'
  return facts.from === null ? 'unknown' : 'not-met'
}

export function oracle(facts: Facts, day: string): Opinion[] {
  const skillState = skill(facts, day)
  const pay = salary(facts, day)
  const isLongHere = since(facts, monthsBefore(day, 12)) && facts.from === 'uk' // SW 15.1
  return [
    { category: 'Job offer', state: facts.hasCertificate ? 'met' : 'not-met', about: 'Job offer' },
    ...(skillState ? [{ category: 'Skill level', state: skillState, about: skillTopic(facts, day) }] : []),
    { category: 'English', state: english(facts, day), about: 'English' },
    ...(pay ? [{ category: 'Salary', ...pay }] : []),
    {
      category: 'Money',
      state: facts.hasMoney || isLongHere ? 'met' : 'not-met',
      about: isLongHere ? 'a year here' : 'Money',
    },
    { category: 'Nationality', state: nationality(facts, day), about: 'Nationality' },
  ]
}

export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}

function monthsBefore(day: string, months: number): string {
  return daysBefore(day, Math.round(months * 30.44))
}
