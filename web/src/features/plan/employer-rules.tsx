import type { EmployerCase } from '#shared/employer-case.ts'
import { longDate } from '#shared/format/date.ts'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { payBandsOf } from '#shared/occupations/pay-band-of.ts'
import conditions from '#shared/rules/conditions.json' with { type: 'json' }
import { type DatedFigure, figureOn } from '#shared/rules/dated-figures.ts'
import { type RuleNote, stated } from '#shared/rules/facts.ts'
import routes from '#shared/rules/routes.json' with { type: 'json' }
import { RuleSource, statementOf } from '../tools/rule-source.tsx'

/** The id of a band, if the tables have it for an occupation. */
export const knownBand = (occupation: Occupation, wanted: string | null | undefined, day: string) =>
  payBandsOf(occupation, day).find(({ id }) => id === wanted)?.id

/** From the licence to the first day of work. */
export function stepsOf(
  { from, isStudent, apply_by: applyBy }: EmployerCase,
  day: string,
): (RuleNote | null)[] {
  const isAbroad = from === 'abroad'
  const licence = figureOn(routes, 'decision-licence', day)!
  const months = figureOn(routes, 'certificate-months', day)!
  const decision = figureOn(routes, isAbroad ? 'decision-outside' : 'decision-inside', day)!
  const start = figureOn(routes, 'start-months', day)!
  const by = applyBy === null ? '' : ` and by ${longDate(applyBy)}, the last day of the visa`
  return [
    {
      text: `An employer without a licence applies for one. A decision usually takes ${licence.value} weeks.`,
      ...stated(licence),
    },
    {
      text: `It issues a certificate of sponsorship. The person applies within ${months.value} months of it${by}.`,
      ...stated(months),
    },
    isStudent ? worded(figureOn(conditions, 'student-switch', day)) : null,
    { text: `A decision on the visa usually takes ${decision.value} weeks.`, ...stated(decision) },
    { text: `The job begins within ${start.value} months of the application.`, ...stated(start) },
  ]
}

export const Rules = ({ notes, day }: { notes: readonly (RuleNote | null)[]; day: string }) => (
  <ol className="grid gap-3">
    {notes.map(
      (note) =>
        note && (
          <li key={note.text} className="grid">
            {note.text}
            <RuleSource {...statementOf(note, day)} />
          </li>
        ),
    )}
  </ol>
)

export const worded = (figure: DatedFigure | null): RuleNote | null =>
  figure && { text: `For ${figure.applies}: ${figure.value}.`, ...stated(figure) }
