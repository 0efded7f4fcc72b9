import { snapshot } from '../sample-data/load-sample.ts'

const months = [
  ['january', 'januar'],
  ['february', 'februar'],
  ['march', 'märz'],
  ['april'],
  ['may', 'mai'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'dezember'],
]

/** Reads a date in English or German words as YYYY-MM-DD, such as 5 March 2026. */
function readDate(text: string): string | undefined {
  const [, day, word = '', year] = text.match(/\b(\d{1,2})\.? (\p{L}+) (\d{4})\b/u) ?? []
  const month = months.findIndex((names) => names.includes(word.toLowerCase()))
  if (day === undefined || month === -1) return undefined
  return `${year}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A value, with the line of the text that states it. */
export interface Fact {
  value: string | number | string[]
  quote: string
}

type Learn = (field: string, value: Fact['value'] | undefined, quote: string) => void

/** Patterns, each with the field and value that it means. The first match for a field wins. */
const signs: readonly [field: string, pattern: RegExp, value: string | number][] = [
  ['work_type', /full[- ]time|vollzeit/i, 'Full-time'],
  ['work_type', /part[- ]time|teilzeit/i, 'Part-time'],
  ['contract_type', /\bpermanent\b|unbefristet/i, 'Permanent'],
  ['contract_type', /fixed[- ]term|befristet/i, 'Fixed-term'],
  ['contract_type', /\btemporary\b/i, 'Temporary'],
  ['contract_type', /apprentice/i, 'Apprenticeship'],
  ['contract_type', /\bintern(ship)?\b/i, 'Internship'],
  ['contract_type', /freelance|contractor/i, 'Contract'],
  ['remote_work_policy', /\bhybrid\b/i, 'Hybrid'],
  ['remote_work_policy', /\bon[- ]site\b/i, 'On-site'],
  ['remote_work_policy', /\bremote\b/i, 'Remote'],
  ['visa_sponsorship', /\b(cannot|can't|unable to|do not|not)\b.{0,30}\bsponsor/i, 0],
  ['visa_sponsorship', /\bsponsor/i, 1],
  ['country_code', /united kingdom/i, 'GB'],
  ['country_name', /united kingdom/i, 'United Kingdom'],
]

/** Matches the heading of the list of other postings. */
const OTHERS = /^\s*other (?:vacancies|jobs)\s*$/im
/** The minimum length of a line of a description. */
const SENTENCE = 60

/** Matches a line that only offers to talk about a work type. */
const NEGOTIABLE = /\b(?:happy to|talk about|discuss|consider)\b/i
const EXPERIENCE = /(?:at least|minimum of|mindestens)\s+(\d{1,2})\s+(?:years?|jahre)|(\d{1,2})\+ years/i
const CLOSING = /closing date|apply by|closes on|bewerbungsschluss/i
const POSTED = /posted|published/i
const WANTED = /it helps if you bring: (.+?)\.?$/i

/** Reads the facts of a vacancy by simple rules. A question about occupations gets the likeliest code. */
export function readFacts(text: string, likeliest?: string): Map<string, Fact> {
  const facts = new Map<string, Fact>()
  const learn: Learn = (field, value, quote) => {
    if (value !== undefined && !facts.has(field)) facts.set(field, { value, quote: quote.slice(0, 300) })
  }
  const [posting = ''] = text.split(OTHERS)
  const lines = posting.split('\n').flatMap((line) => line.trim() || [])
  readTitle(lines, learn)
  readDescription(lines, learn)
  learn('code', likeliest, lines.find(({ length }) => length >= SENTENCE) ?? '')
  for (const [at, line] of lines.entries()) {
    // all fields of the pay come from the same line
    if (!facts.has('salary_min') && !facts.has('salary_max'))
      for (const [field, value] of Object.entries(readPay(line))) learn(field, value, line)
    for (const [field, pattern, value] of signs)
      if (pattern.test(line) && !(field === 'work_type' && NEGOTIABLE.test(line))) learn(field, value, line)
    // a label and its value may be on two lines
    const dated = [line, lines[at + 1] ?? ''].find((one) => readDate(one) !== undefined) ?? ''
    if (CLOSING.test(line)) learn('expiry_date', readDate(dated), dated)
    if (POSTED.test(line)) learn('post_date', readDate(dated), dated)
    const years = line.match(EXPERIENCE)
    if (years) learn('min_experience_years', Number(years[1] ?? years[2]), line)
    const wanted = line.match(WANTED)?.[1]
    if (wanted !== undefined) learn('skills', wanted.split(/, | and /), line)
    const town = snapshot().towns.find((name) => line.includes(name))
    if (town !== undefined) learn('city_name', town, line)
  }
  return facts
}

function readDescription(lines: readonly string[], learn: Learn): void {
  const sentences = lines.filter(({ length }) => length >= SENTENCE)
  const [first, last] = [sentences.at(0), sentences.at(-1)]
  if (first !== undefined) learn('first_words', first.split(' ').slice(0, 6).join(' '), first)
  if (last !== undefined) learn('last_words', last.split(' ').slice(-6).join(' '), last)
}

/** The first line that names a known job is the title. */
function readTitle(lines: readonly string[], learn: Learn): void {
  for (const line of lines) {
    const role = snapshot().roles.find(({ title }) => line.toLowerCase().includes(title))
    if (role === undefined || line.length > 200) continue
    learn('title', line, line)
    learn('job_category_id', role.category, line)
    return
  }
}

const FIGURE = String.raw`(?<%>\d[\d,]*(?:\.\d+)?)(?<%k>k)?`
const SIGN = '(?<sign>£|€|US\\$|S\\$)'
const PERIOD = '(?: ?(?:per|an?|/) ?(?<period>hour|day|week|month|year)| (?<per>p\\.?a\\.?)\\b)?'
const ENGLISH = new RegExp(
  `(?<upTo>up to )?${SIGN} ?${FIGURE.replaceAll('%', 'low')}(?: ?(?:to|-|–) ?[£€]?${FIGURE.replaceAll('%', 'high')})?${PERIOD}`,
  'i',
)
const GERMAN =
  /(?<low>\d[\d.]*) (?<sign>£|€)(?: bis (?<high>\d[\d.]*) (?:£|€))?(?: (?<period>pro Stunde|pro Tag|im Monat|im Jahr))?/

const CURRENCIES: Record<string, string> = { '£': 'GBP', '€': 'EUR', US$: 'USD', S$: 'SGD' }
const PERIODS: Record<string, string> = {
  'pro Stunde': 'hour',
  'pro Tag': 'day',
  'im Monat': 'month',
  'im Jahr': 'year',
}

/** Reads pay as the fields of a vacancy. Empty if the line states none. */
export function readPay(line: string): Record<string, string | number> {
  const german = line.match(GERMAN)?.groups
  const found = german ?? line.match(ENGLISH)?.groups
  if (found?.['low'] === undefined) return {}
  const { low, lowk, high, highk, sign = '', period, per, upTo } = found
  const number = (text: string, thousands?: string) =>
    Number(text.replaceAll(german ? '.' : ',', '')) * (thousands ? 1_000 : 1)
  const from = number(low, lowk ?? highk)
  const currency = CURRENCIES[sign.toUpperCase()]
  const spoken = per === undefined ? (PERIODS[period ?? ''] ?? period?.toLowerCase()) : 'year'
  return {
    [upTo === undefined ? 'salary_min' : 'salary_max']: from,
    ...(high !== undefined && { salary_max: number(high, highk) }),
    ...(currency !== undefined && { salary_currency: currency }),
    ...(spoken !== undefined && { salary_period: spoken }),
  }
}
