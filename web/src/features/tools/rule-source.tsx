import { longDate } from '#shared/format/date.ts'
import type { RuleNote } from '#shared/rules/facts.ts'
import { eventsAfter, type RuleEvent } from '#shared/rules/rule-events.ts'
import { ExternalLink } from '../../ui/external-link.tsx'

export interface RuleSourceProps {
  /** The days on which the rule was in force. */
  since: string
  /** Whether it is not in force yet. */
  isComing?: boolean
  until?: string | undefined
  source: string
  /** The day of the report that was read, where the page itself could not be. */
  reported?: string | undefined
  /** A change of the rules after the source. */
  change?: RuleEvent | undefined
}

/** When a rule was in force, and the page of GOV.UK that states it. */
export const RuleSource = ({ since, isComing = false, until, source, reported, change }: RuleSourceProps) => (
  <span className="text-sm text-ink-2">
    {until === undefined
      ? `${isComing ? 'From' : 'Since'} ${longDate(since)}`
      : `From ${longDate(since)} to ${longDate(until)}`}
    {' · '}
    <ExternalLink href={source} className="link printed-link">
      {new URL(source).hostname === 'www.gov.uk' ? 'GOV.UK' : 'Source'}
    </ExternalLink>
    {reported !== undefined && ` · as reported on ${longDate(reported)}`}
    {change !== undefined && (
      <strong className="text-key">{` · may have changed on ${longDate(change.from)}: ${change.name}`}</strong>
    )}
  </span>
)

/** When a rule is in force, its source, and the first change of its subject that the source does not know. */
export const statementOf = (rule: Omit<RuleNote, 'text'>, day: string) => ({
  since: rule.since,
  isComing: rule.since > day,
  until: rule.until ?? undefined,
  source: rule.source.address,
  reported: rule.source.isPrimary ? undefined : rule.source.date,
  change: eventsAfter(rule, day)[0],
})
