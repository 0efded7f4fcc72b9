import type { RuleSource } from './dated-figures.ts'
import events from './events.json' with { type: 'json' }

/** A dated event that changes rules, such as a statement of changes, new fees or a new pay scale. */
export interface RuleEvent {
  /** When it became known, YYYY-MM-DD. */
  laid: string
  /** When it takes effect. */
  from: string
  name: string
  /** The subjects of the figures that it changes. */
  subjects: readonly string[]
  what: string
  address: string
  /** Whether it changes rules. Advice and proposals do not. */
  changes: boolean
}

export const ruleEvents: readonly RuleEvent[] = events

/**
 * The events in force on a day that a source does not know, because it is older. A figure with one may have changed.
 * @param day YYYY-MM-DD.
 */
export const eventsAfter = (
  { subject, source }: { subject: string; source: Pick<RuleSource, 'date'> },
  day: string,
): RuleEvent[] =>
  ruleEvents.filter(
    ({ laid, from, subjects, changes }) =>
      changes && subjects.includes(subject) && source.date < laid && from <= day,
  )
