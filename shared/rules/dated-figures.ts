export interface RuleSource {
  title: string
  /** The page to check them by, on GOV.UK where it has one. */
  address: string
  /** The day of the text that was read, YYYY-MM-DD: not the day of reading. */
  date: string
  /** Whether it is the rule itself, or a copy of it. Others report it. */
  isPrimary: boolean
  /** Where it was read, if that is not `address`. */
  via?: string | undefined
}

/** A value of a figure, and the days on which it is in force. */
export interface Period<V = number | string> {
  value: V
  /** The first day, YYYY-MM-DD. */
  from: string
  /** The last day; without one, no end is known. */
  until?: string | undefined
  source: string
  /** The key of a later source that says that it has not changed. */
  confirmed?: string | undefined
}

export interface Figure<V = number | string> {
  /** What an event that changes it names (`events.json`). */
  subject: string
  /** Whom or what it is for, in words that follow "for". */
  applies: string
  unit: string
  /** In the order of time. */
  periods: readonly Period<V>[]
}

/** All figures of a subject with their sources. Each subject is one file beside this one. */
export interface RuleSubject {
  sources: Readonly<Record<string, RuleSource>>
  figures: Readonly<Record<string, Figure>>
}

/** The days before which somebody has to have been a Skilled Worker for older rules to apply (SW 4.2 and 6.1). */
export const SALARIES_SINCE = '2024-04-04'
export const DEGREE_LEVEL_SINCE = '2025-07-22'

type ValueOf<
  S extends RuleSubject,
  I extends keyof S['figures'],
> = S['figures'][I]['periods'][number]['value']

/** A figure on a day. */
export interface DatedFigure<V = number | string> extends Pick<Figure, 'subject' | 'applies' | 'unit'> {
  value: V
  from: string
  until: string | null
  /** The newest text that states it. */
  source: RuleSource
  /** The next known change; null if none is known. */
  next: { value: V; from: string } | null
}

/** A figure as it is on a day; null on a day for which no value is known. */
export function figureOn<S extends RuleSubject, I extends keyof S['figures'] & string>(
  { sources, figures }: S,
  id: I,
  day: string,
): DatedFigure<ValueOf<S, I>> | null {
  const { subject, applies, unit, periods } = figures[id]!
  const at = periods.findIndex(({ from, until }) => from <= day && (until === undefined || day <= until))
  const found = periods[at] as Period<ValueOf<S, I>> | undefined
  if (found === undefined) return null
  const { value, from, until = null, source, confirmed = source } = found
  const next = periods.find((one) => one.from > from) as Period<ValueOf<S, I>> | undefined
  return {
    subject,
    applies,
    unit,
    value,
    from,
    until,
    source: sources[confirmed]!,
    next: next === undefined ? null : { value: next.value, from: next.from },
  }
}

/**
 * The value of a figure on a day.
 * @throws RangeError on a day for which none is known, such as one before 4 April 2024.
 */
export function valueOn<S extends RuleSubject, I extends keyof S['figures'] & string>(
  subject: S,
  id: I,
  day: string,
): ValueOf<S, I> {
  const found = figureOn(subject, id, day)
  if (found === null) throw new RangeError(`No value of ${id} is known for ${day}`)
  return found.value
}
