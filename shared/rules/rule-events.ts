import charges from './charges.json' with { type: 'json' }
import conditions from './conditions.json' with { type: 'json' }
import { type DatedFigure, figureOn, type RuleSource, type RuleSubject } from './dated-figures.ts'
import english from './english.json' with { type: 'json' }
import events from './events.json' with { type: 'json' }
import fees from './fees.json' with { type: 'json' }
import routes from './routes.json' with { type: 'json' }
import thresholds from './thresholds.json' with { type: 'json' }

/** A dated event that changes rules, such as a statement of changes, new fees or a new pay scale. */
export interface RuleEvent {
  /** When it became known, YYYY-MM-DD. */
  laid: string
  /** When it takes effect. */
  from: string
  name: string
  subjects: readonly string[]
  what: string
  address: string
  /** Whether it changes rules. Advice and proposals do not. */
  changes: boolean
}

export const ruleEvents: readonly RuleEvent[] = events

/** The events in force on a day that an older source does not know. A figure with one may have changed. */
export const eventsAfter = (
  { subject, source }: { subject: string; source: Pick<RuleSource, 'date'> },
  day: string,
): RuleEvent[] =>
  ruleEvents.filter(
    ({ laid, from, subjects, changes }) =>
      changes && subjects.includes(subject) && source.date < laid && from <= day,
  )

/** A figure on a day, its name such as `fees.outside-short`, and the events that its source does not know. */
export interface CheckedFigure extends DatedFigure {
  name: string
  later: readonly RuleEvent[]
}

export const ruleSubjects: Readonly<Record<string, RuleSubject>> = {
  thresholds,
  english,
  fees,
  charges,
  routes,
  conditions,
}

/** All figures that have a value on a day. */
export const checkFigures = (day: string): CheckedFigure[] =>
  Object.entries(ruleSubjects).flatMap(([file, subject]) =>
    Object.keys(subject.figures).flatMap((id) => {
      const figure = figureOn(subject, id, day)
      return figure === null ? [] : [{ name: `${file}.${id}`, ...figure, later: eventsAfter(figure, day) }]
    }),
  )
