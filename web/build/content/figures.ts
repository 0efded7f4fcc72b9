import { longDate } from '#shared/format/date.ts'
import { formatExactPounds } from '#shared/format/exact-pounds.ts'
import { formatPounds } from '#shared/format/money.ts'
import { daysAfter } from '#shared/instants.ts'
import type { OccupationRows } from '#shared/occupations/occupation-rows.ts'
import rows from '#shared/occupations/occupations.json' with { type: 'json' }
import { openOccupations } from '#shared/occupations/open-occupations.ts'
import {
  GOING_RATE_HOURS,
  MAX_COUNTED_HOURS,
  salaryCaseIds,
  salaryCaseOn,
} from '#shared/occupations/salary-cases.ts'
import { CARE_WORK_ENDS, LISTS_END } from '#shared/occupations/shortage-lists.ts'
import { type DatedFigure, figureOn, type RuleSource, type RuleSubject } from '#shared/rules/dated-figures.ts'
import routes from '#shared/rules/routes.json' with { type: 'json' }
import { eventsAfter, ruleSubjects } from '#shared/rules/rule-events.ts'
import type { Source } from '../../src/features/knowledge/article.ts'

/** The first day of the values below. */
const SINCE = '2025-07-22'
const skilledWorker = routes.sources['skilled-worker']
const { list, source, address, date } = openOccupations(rows as unknown as OccupationRows)

type Value = [id: string, value: number | string, applies: string]

const subjectOf = (
  text: RuleSource,
  unit: string,
  values: Value[],
  subject = 'going-rates',
): RuleSubject => ({
  sources: { text },
  figures: Object.fromEntries(
    values.map(([id, value, applies]) => [
      id,
      { subject, applies, unit, periods: [{ value, from: SINCE, source: 'text' }] },
    ]),
  ),
})

const subjects: Readonly<Record<string, RuleSubject>> = {
  ...ruleSubjects,
  rate: subjectOf(
    { title: source, address, date, isPrimary: true },
    'pounds a year',
    list.flatMap(({ code, rate, title }): Value[] =>
      rate === null ? [] : [[code, rate.year, `the going rate of ${code} ${title}`]],
    ),
  ),
  share: subjectOf(
    skilledWorker,
    'percent',
    salaryCaseIds.map((id) => [id, salaryCaseOn(id, SINCE).percent, `the share of the going rate (${id})`]),
  ),
  hours: subjectOf(skilledWorker, 'hours', [
    ['going-rate', GOING_RATE_HOURS, 'the week of a going rate'],
    ['most', MAX_COUNTED_HOURS, 'the longest week that counts'],
  ]),
  lists: subjectOf(
    skilledWorker,
    'day',
    [
      ['end', LISTS_END, 'a job on a list, with a certificate issued before'],
      ['care-end', CARE_WORK_ENDS, 'care work, with an application in the UK before'],
    ],
    'lists',
  ),
}

const NAME = /^[a-z]+\.[\w-]+$/
const own = <V>(all: Readonly<Record<string, V>>, key: string): V | undefined =>
  Object.hasOwn(all, key) ? all[key] : undefined

const find = (name: string) => {
  const [file = '', id = ''] = name.split('.')
  const subject = own(subjects, file)
  const figure = subject && own(subject.figures, id)
  return subject === undefined || figure === undefined ? null : { subject, id, figure }
}

/** A figure on a day, or its last value after its end; null if there is none. */
function named(name: string, day: string): DatedFigure | null {
  const found = find(name)
  if (found === null) return null
  const { subject, id, figure } = found
  return figureOn(subject, id, day) ?? figureOn(subject, id, figure.periods.at(-1)?.until ?? day)
}

/** How a value is written, such as `£819`, `18 months`, `2 years` or `70%`. */
function written(value: number | string, unit: string): string {
  if (typeof value === 'string') return unit === 'day' ? longDate(value) : value
  if (unit.startsWith('pounds'))
    return Number.isInteger(value) ? formatPounds(value) : formatExactPounds(value)
  if (unit === 'percent') return `${value}%`
  if (unit === 'months' && value % 12 === 0) return written(value / 12, 'years')
  return `${value} ${value === 1 ? unit.replace(/s$/, '') : unit}`
}

const forms: Readonly<Record<string, (figure: DatedFigure, name: string) => string>> = {
  /** The first day of the value. */
  since: ({ from }) => longDate(from),
  /** The last day of the value. */
  until: ({ until }) => longDate(until!),
  before: ({ from, unit }, name) => written(named(name, daysAfter(from, -1))!.value, unit),
  /** The value, and when it becomes another one, if that is known. */
  next: ({ value, unit, from, next }) =>
    next === null
      ? `${written(value, unit)} since ${longDate(from)}`
      : `${written(value, unit)} until ${longDate(daysAfter(next.from, -1))}, and ${written(next.value, unit)} from ${longDate(next.from)}`,
  /** No words: only the source of a rule that the sentence itself states. */
  source: () => '',
}

export const namesIn = (expression: string): string[] =>
  expression.split(' ').filter((word) => NAME.test(word))

/** What is wrong with an expression, of which each figure has to be known from a day. */
export function problemOf(expression: string, day: string): string | undefined {
  const words = expression.split(' ')
  const unknown = namesIn(expression).find((name) => {
    const found = find(name)
    return found === null || figureOn(found.subject, found.id, day) === null
  })
  if (unknown !== undefined) return `there is no figure ${unknown}`
  const [first = '', form = ''] = words
  if (words.length === 2 && NAME.test(first) && Object.hasOwn(forms, form)) {
    const { from, until } = named(first, day)!
    const isKnown =
      form === 'until' ? until !== null : form !== 'before' || named(first, daysAfter(from, -1)) !== null
    return isKnown ? undefined : `${first} has no “${form}”`
  }
  const isSum =
    words.length % 2 === 1 &&
    NAME.test(first) &&
    words.every((word, at) =>
      at % 2 === 0 ? NAME.test(word) || /^\d+(\.\d+)?$/.test(word) : /^([*/+]|max)$/.test(word),
    )
  return isSum ? undefined : `{${expression}} is no figure, form or sum of figures`
}

/** An expression as it is on a day: `fees.graduate`, `english.first-visa since`, `charges.surcharge-adult * 3`. */
export function textOn(expression: string, day: string): string {
  const [name = '', form] = expression.split(' ')
  const figure = named(name, day)!
  const { value, unit, until } = figure
  if (form === undefined)
    return written(value, unit) + (until !== null && until < day ? ` until ${longDate(until)}` : '')
  return forms[form]?.(figure, name) ?? formatPounds(sumOn(expression, day))
}

/** The operators, the weakest first. */
const operators: readonly [string, (one: number, other: number) => number][] = [
  [' max ', Math.max],
  [' + ', (one, other) => one + other],
  [' * ', (one, other) => one * other],
  [' / ', (one, other) => one / other],
]

function sumOn(words: string, day: string, [operator, ...stronger] = operators): number {
  if (operator !== undefined)
    return words
      .split(operator[0])
      .map((part) => sumOn(part, day, stronger))
      .reduce((one, other) => operator[1](one, other))
  const figure = named(words, day)
  return figure === null ? Number(words) : Number(figure.value) / (figure.unit === 'percent' ? 100 : 1)
}

/** The texts of an expression from a day on, each with its first day. The first one also counts before. */
export function textsFrom(expression: string, day: string): [from: string, text: string][] {
  const changes = namesIn(expression)
    .flatMap((name) => find(name)!.figure.periods)
    .flatMap(({ from, until }) => [from, until === undefined ? '' : daysAfter(until, 1)])
    .filter((change) => change > day)
  return [day, ...new Set(changes.toSorted())]
    .map((from): [string, string] => [from, textOn(expression, from)])
    .filter(([, text], at, all) => text !== all[at - 1]?.[1])
    .map(([from, text], at) => [at === 0 ? '' : from, text])
}

/** The sources of figures from a day on, each with the names of its figures. */
export function sourcesOf(names: readonly string[], day: string): Map<Source, string[]> {
  const found = new Map<string, Source & { names: string[] }>()
  for (const name of new Set(names)) {
    const { subject, figure } = find(name)!
    for (const { value, from, until, ...by } of figure.periods.filter((one) => (one.until ?? day) >= day)) {
      const { title, address: url, date: of, isPrimary, via } = subject.sources[by.confirmed ?? by.source]!
      const id = `${url} ${title} ${of}`
      const known = found.get(id)
      const end = until === undefined ? '' : ` to ${longDate(until)}`
      const days = /^(words|rule|day)$/.test(figure.unit) ? '' : ` from ${longDate(from)}${end}`
      const events = eventsAfter({ subject: figure.subject, source: { date: of } }, until ?? '9999')
      found.set(id, {
        id,
        title,
        url,
        how: isPrimary ? 'the rule of' : 'a report of',
        date: of,
        via,
        claims: [...(known?.claims ?? []), `${figure.applies}: ${written(value, figure.unit)}${days}`],
        doubt: [known?.doubt, ...events.map((event) => event.from)]
          .filter((one) => one !== undefined)
          .toSorted()[0],
        names: [...(known?.names ?? []), name],
      })
    }
  }
  return new Map([...found.values()].map(({ names: used, ...one }) => [one, used]))
}
