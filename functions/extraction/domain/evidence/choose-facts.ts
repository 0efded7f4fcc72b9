import type { ExtractionNote } from '#shared/extraction-notes.ts'
import { groupOf } from '#shared/fact-groups.ts'
import { type VacancyField, vacancyFieldsOf } from '#shared/fields/vacancy.ts'
import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { dateIn } from '../facts/date.ts'
import { contractTypeIn, remotePolicyIn, workTypeIn } from '../facts/terms.ts'
import { amountsShown } from '../pay/amounts.ts'
import type { TextFacts } from '../text/text-facts.ts'
import { type Fact, quoteOf } from './evidence.ts'
import { saneFacts, withoutLatePost } from './sane-facts.ts'

/** Whether the visible text also states each of these facts, at any position and in any form. */
function isShown(facts: VacancyFacts, lines: readonly string[], today: string): boolean {
  const {
    salary_min,
    salary_max,
    expiry_date,
    post_date,
    work_type,
    contract_type,
    remote_work_policy,
    city_name,
  } = facts
  const amounts = [salary_min, salary_max].filter((fact) => fact !== undefined).map(({ value }) => value)
  if (amounts.length > 0) {
    const shown = new Set(lines.flatMap(amountsShown))
    return amounts.every((amount) => shown.has(amount))
  }
  const date = expiry_date ?? post_date
  if (date !== undefined) return lines.some((line) => dateIn(line, today)?.date === date.value)
  if (work_type !== undefined) return hasTerm(lines, work_type.value, workTypeIn)
  if (contract_type !== undefined) return hasTerm(lines, contract_type.value, contractTypeIn)
  if (remote_work_policy !== undefined)
    return remote_work_policy.value !== 'Remote' && hasTerm(lines, remote_work_policy.value, remotePolicyIn)
  if (city_name !== undefined) return lines.some((line) => words(line).includes(words(city_name.value)))
  return false
}

/** The words of a text, with a space around each. So a search for "York" does not find "Yorkshire". */
const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()} `

const hasTerm = <Value>(
  lines: readonly string[],
  value: Value,
  read: (text: string) => { value: Value } | undefined,
): boolean => lines.some((line) => line.length <= MAX_LABEL && read(line)?.value === value)

/** The maximum length of a label. Longer lines are prose, whose terms may be about something else. */
const MAX_LABEL = 100

/**
 * Whether the text names all places of the markup, and more of them or their towns. Such as a label "London, Leeds or
 * York" where the markup has London.
 * @param isLabelled Whether a label names the places of the text. Without one, other towns may be about something else.
 */
function hasFullerPlaces(markup: VacancyFacts, text: VacancyFacts, isLabelled: boolean): boolean {
  const [marked, spoken] = [markup.places?.value ?? [], text.places?.value ?? []]
  return (
    marked.length > 0 &&
    marked.every((place) => spoken.some((other) => isWithin(other, place))) &&
    ((isLabelled && spoken.length > marked.length) || marked.some(({ city_name }) => city_name === null)) &&
    spoken.some(({ city_name }) => city_name !== null)
  )
}

/** Whether a place is the same as another, or a town of the country that the other is. */
const isWithin = (place: VacancyPlace, other: VacancyPlace): boolean =>
  place.country_code === other.country_code &&
  (other.city_name === null || place.city_name === other.city_name)

interface Sources {
  structured: VacancyFacts
  text: TextFacts
  /** The lines of the posting's visible text. */
  lines: readonly string[]
  today: string
  notes: ExtractionNote[]
}

/** The kinds of facts that markup and text may contradict each other about, in the order of their notes. */
const DISPUTED = ['pay', 'date', 'choice', 'places', 'years', 'flag'] as const

/** Groups of fields. All fields of a group come from the same source. */
const GROUPS = [
  ...new Set(DISPUTED.flatMap((kind) => vacancyFieldsOf(kind)).map((field) => groupOf<VacancyField>(field))),
]

const PAY = groupOf<VacancyField>('salary_min')

const LISTS = vacancyFieldsOf('entries')

/** Whether the text has the same entries as the markup, which often joins them with commas. */
const isSplitBetter = (
  marked: Fact<string[]> | undefined,
  spoken: Fact<string[]> | undefined,
): spoken is Fact<string[]> => {
  const joined = marked?.value.join(', ').toLowerCase()
  return (
    joined !== undefined &&
    spoken !== undefined &&
    spoken.value.every((entry) => joined.includes(entry.toLowerCase()))
  )
}

/** Matches a relative date, such as "3 days ago". It never contradicts an exact date. */
const RELATIVE =
  /\b(?:ago|today|yesterday|tomorrow|left|remaining|to go|just|in \w+ (?:days?|weeks?|months?))\b/i

/**
 * The facts of a posting from its markup and its visible text. The text fills what the markup leaves out. If they
 * contradict each other, the text wins and a note records the conflict (docs/product/pipeline.md "Evidence").
 */
export function chooseFacts({ structured, text, lines, today, notes }: Sources): VacancyFacts {
  const marked = saneFacts(structured, { today, notes })
  const stated = saneFacts(text.stated, { today, notes })
  const spoken = { ...text.implied, ...stated }
  const merged: VacancyFacts = { ...spoken, ...marked, ...pick(spoken, ['link', 'weekly_hours']) }
  for (const field of LISTS) if (isSplitBetter(marked[field], spoken[field])) merged[field] = spoken[field]
  for (const group of GROUPS) {
    const [inMarkup, inText] = [pick(marked, group), pick(spoken, group)]
    const contradicts =
      differs(inMarkup, inText) &&
      isSure(group, stated) &&
      isExact(inText) &&
      (!isShown(inMarkup, lines, today) || isOfOtherPeriod(inMarkup, inText))
    if (contradicts) notes.push(noteOf(inMarkup))
    const isBetter =
      isFuller(inMarkup, inText) ||
      isCapped(inMarkup, inText) ||
      hasFullerPlaces(inMarkup, inText, stated.places !== undefined)
    const isDenied =
      !contradicts &&
      ((group === PAY && hasAmount(inMarkup, text.otherPay)) ||
        text.formerDates.has(inMarkup.expiry_date?.value ?? ''))
    if (isDenied) notes.push(noteOf(inMarkup))
    if (contradicts || isBetter || isDenied) replace(merged, group, inText)
    else if (group === PAY && isPaid(inMarkup))
      replace(merged, group, { ...inMarkup, ...fullTimeOf(inMarkup, inText) })
    else if (inMarkup.places !== undefined) replace(merged, group, inMarkup)
  }
  return withoutLatePost(merged, notes)
}

/** Whether the text names another period for the same amount. */
const isOfOtherPeriod = (markup: VacancyFacts, text: VacancyFacts): boolean =>
  markup.salary_min?.value === text.salary_min?.value && differs(pick(markup, ['salary_period']), text)

function noteOf(inMarkup: VacancyFacts): ExtractionNote {
  const [[field, fact] = ['', undefined]] = Object.entries(inMarkup)
  return {
    field,
    reason: 'the page’s text says otherwise than its markup',
    quote: quoteOf(fact?.quotes[0] ?? ''),
  }
}

/** Whether the pay of the markup is an amount that the text calls something else, such as pay for full time. */
const hasAmount = ({ salary_min, salary_max }: VacancyFacts, amounts: ReadonlySet<number>): boolean =>
  [salary_min, salary_max].some((fact) => fact !== undefined && amounts.has(fact.value))

/** The pay for full time that the text adds to the pay in the markup. */
function fullTimeOf(inMarkup: VacancyFacts, { salary_fte, ...text }: VacancyFacts): VacancyFacts {
  const paid = inMarkup.salary_min ?? inMarkup.salary_max
  const isOfSame =
    inMarkup.salary_currency?.value === text.salary_currency?.value &&
    inMarkup.salary_period?.value === text.salary_period?.value
  const full = salary_fte?.value.min ?? salary_fte?.value.max ?? 0
  return salary_fte !== undefined && isOfSame && paid !== undefined && paid.value < full ? { salary_fte } : {}
}

/** Whether the text is certain enough to override the markup. A town must come from a label, and be one that is known. */
const isSure = (group: readonly VacancyField[], { city_name, country_name }: VacancyFacts): boolean =>
  !group.includes('city_name') || (city_name !== undefined && country_name !== undefined)

const isExact = ({ expiry_date, post_date }: VacancyFacts): boolean =>
  !RELATIVE.test((expiry_date ?? post_date)?.quotes[0] ?? '')

const isPaid = ({ salary_min, salary_max }: VacancyFacts): boolean =>
  salary_min !== undefined || salary_max !== undefined

/** Replaces the fields of a group by those of one source. */
function replace(merged: VacancyFacts, group: readonly VacancyField[], kept: VacancyFacts): void {
  for (const field of group) delete merged[field]
  Object.assign(merged, kept)
}

const pick = (facts: VacancyFacts, fields: readonly VacancyField[]): VacancyFacts =>
  Object.fromEntries(fields.flatMap((field) => (facts[field] === undefined ? [] : [[field, facts[field]]])))

/** Whether both sources state a field of a group, with different values. Of places, the main one is compared. */
const differs = (one: VacancyFacts, other: VacancyFacts): boolean =>
  (Object.keys(one) as VacancyField[]).some(
    (field) => field !== 'places' && other[field] !== undefined && other[field].value !== one[field]?.value,
  )

/** Whether the markup has only a minimum salary, and the text has the same minimum and a maximum. */
const isFuller = (markup: VacancyFacts, text: VacancyFacts): boolean =>
  text.salary_max !== undefined &&
  markup.salary_max === undefined &&
  text.salary_min !== undefined &&
  markup.salary_min?.value === text.salary_min.value

/** Whether the only figure of the markup is the maximum in the text: "up to £30,000". */
const isCapped = (markup: VacancyFacts, text: VacancyFacts): boolean =>
  text.salary_min === undefined &&
  markup.salary_max === undefined &&
  markup.salary_min !== undefined &&
  markup.salary_min.value === text.salary_max?.value
