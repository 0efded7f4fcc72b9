import { longDate } from '#shared/format/date.ts'
import { counted } from '#shared/format/number.ts'
import { utcDate } from '#shared/instants.ts'
import { type CheckedFigure, checkFigures, ruleEvents } from '#shared/rules/rule-events.ts'
import { browserClock } from '../../../lib/clock.ts'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { CardSection } from '../../../ui/page/answer.tsx'
import { Collapsible } from '../../../ui/page/collapsible.tsx'

/** Which figures of the rules to read again, and what changes next (docs/product/tools.md "Rules with a clock"). */
export function RulesSection() {
  const day = utcDate(browserClock())
  const figures = checkFigures(day)
  const stale = figures.filter(({ later }) => later.length > 0)
  const reported = figures.filter(({ source }) => !source.isPrimary)
  const next = ruleEvents.filter(({ from }) => from > day)
  return (
    <CardSection title="Rules">
      <p className={stale.length > 0 ? 'font-semibold text-danger' : 'text-ink-2'}>
        {stale.length === 0
          ? `None of ${figures.length} figures is older than a change of its subject.`
          : `${stale.length} of ${figures.length} figures may have changed. Users see that. Read these pages again.`}
      </p>
      <FigureList figures={stale} />
      <div>
        <Collapsible
          summary={`${counted(reported.length, 'figure is', 'figures are')} known from reports only`}
        >
          <FigureList figures={reported} />
        </Collapsible>
        <Collapsible summary={`${counted(next.length, 'known change', 'known changes')} to come`}>
          <ul className="grid gap-2 text-sm">
            {next.map(({ from, name, what, address }) => (
              <li key={from + name}>
                <time dateTime={from}>{longDate(from)}</time>:{' '}
                <ExternalLink href={address} className="link">
                  {name}
                </ExternalLink>
                <p className="text-ink-2">{what}</p>
              </li>
            ))}
          </ul>
        </Collapsible>
      </div>
    </CardSection>
  )
}

/** Figures with the texts that state them and the later changes that those do not know. */
function FigureList({ figures }: { figures: readonly CheckedFigure[] }) {
  if (figures.length === 0) return null
  return (
    <ul className="grid gap-2 text-sm [overflow-wrap:anywhere]">
      {figures.map(({ name, value, unit, applies, source, later }) => (
        <li key={name}>
          <code>{name}</code>: {value} {unit !== 'words' && unit} for {applies}
          <p className="text-ink-2">
            <ExternalLink href={source.address} className="link">
              {source.title}
            </ExternalLink>{' '}
            of {longDate(source.date)}
            {later.map((event) => (
              <strong key={event.name} className="text-danger">
                {` · older than ${event.name} of ${longDate(event.from)}`}
              </strong>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}
