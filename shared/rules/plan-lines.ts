import { longDate } from '../format/date.ts'
import { formatPounds } from '../format/money.ts'
import { daysAfter, utcDate } from '../instants.ts'
import { factsOf, type MyCase, type Situation } from '../my-case.ts'
import type { Occupation } from '../occupations/open-occupations.ts'
import { CARE_WORK_ENDS, LISTS_END } from '../occupations/shortage-lists.ts'
import { answer } from './answer.ts'
import { type DatedFigure, figureOn, type Period } from './dated-figures.ts'
import { type RuleNote, stated } from './facts.ts'
import { requiredOn } from './required-on.ts'
import routes from './routes.json' with { type: 'json' }
import { ruleEvents, ruleSubjects } from './rule-events.ts'
import thresholds from './thresholds.json' with { type: 'json' }
import { monthsAfter } from './visa-by.ts'

/** A step, a change or a condition of a plan. Its id stays the same when its day changes. */
export interface PlanLine extends RuleNote {
  id: string
  part: 'dates' | 'changes' | 'settlement'
  title: string
  /** The day that it is about, YYYY-MM-DD; null if it has none. */
  on: string | null
  /** Expected and proposed lines are no rules. */
  kind: 'rule' | 'expected' | 'proposed'
}

export interface Planned {
  mine: MyCase
  situation: Situation
  /** Since when the reader is a Skilled Worker. */
  since: string | null
  occupation: Occupation | null
  day: string
}

/** An id, a title, a day, a text, and the figure that it rests on. Without a figure there is no line. */
export type Row = [id: string, title: string, on: string | null, text: string, rule: DatedFigure | null]

export const linesOf = (part: PlanLine['part'], rows: Row[], kind: PlanLine['kind'] = 'rule'): PlanLine[] =>
  rows.flatMap(([id, title, on, text, rule]) =>
    rule === null ? [] : [{ id, part, kind, title, on, text, ...stated(rule) }],
  )

/** The day on which some years are full: 1 March for 29 February, if the year is no leap year. */
export function yearsAfter(day: string, years: number): string {
  const date = new Date(day)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return utcDate(date)
}

/** Whether changes of a subject, or of a figure of it, concern the reader. */
function concerns(subject: string, { mine, situation, occupation }: Planned, id = ''): boolean {
  const isOnScale = (table: string) => occupation?.payScales.some(({ text }) => text.includes(table)) === true
  const cases: Partial<Record<string, boolean>> = {
    fees: true,
    settlement: true,
    graduate: situation === 'student' && mine.degree?.endsWith('phd') !== true,
    english: id !== (situation === 'skilled_worker' ? 'first-visa' : 'extension'),
    // with an occupation, its pay is compared from day to day
    thresholds: occupation === null && (id === '' || id === 'standard'),
    scales: isOnScale('Table 4'),
    teachers: isOnScale('Table 5'),
  }
  return cases[subject] === true
}

/** What changes for the reader: for the occupation, and by events that are known on the day or come every year. */
export function changesOf(known: Planned): PlanLine[] {
  const { day } = known
  const job = known.occupation === null ? [] : jobChanges(known, known.occupation)
  const coming = ruleEvents.filter(
    ({ changes, laid, from, subjects }) =>
      changes && from > day && (laid <= day || laid === from) && subjects.some((one) => concerns(one, known)),
  )
  const events = coming.map(({ laid, from, name, what, address, subjects: [subject = ''] }): PlanLine => {
    const [figure] = Object.values(ruleSubjects)
      .flatMap((all) => Object.keys(all.figures).flatMap((id) => ({ id, figure: figureOn(all, id, day)! })))
      .filter(
        (one) => one.figure?.until === daysAfter(from, -1) && concerns(one.figure.subject, known, one.id),
      )
    const isKnown = laid <= day
    const words = isKnown
      ? `From ${longDate(from)}: ${what}.`
      : `Usual on ${longDate(from)}. Nothing is published yet.`
    return {
      id: `event-${name.replaceAll(/\W+/g, '-')}`,
      part: 'changes',
      kind: isKnown ? 'rule' : 'expected',
      title: name,
      on: from,
      ...(figure && isKnown
        ? { text: changeOf(figure.figure), ...stated(figure.figure) }
        : {
            text: words,
            since: from,
            until: null,
            subject,
            source: { title: name, address, date: laid, isPrimary: true },
          }),
    }
  })
  return [...job, ...events]
}

/** What a figure is until its last day, and from then on. */
function changeOf({ applies, unit, value, until, next }: DatedFigure): string {
  const said = (one: number | string) =>
    typeof one === 'string'
      ? `level ${one}`
      : unit.startsWith('pounds')
        ? unit.replace('pounds', formatPounds(one))
        : `${one} ${unit}`
  const then = next === null ? '' : ` From ${longDate(next.from)}: ${said(next.value)}.`
  return `For ${applies}: ${said(value)} until ${longDate(until ?? '')}.${then}`
}

/** The days on which the least pay for the occupation, or whether it can be sponsored, changes for the reader. */
function jobChanges({ mine, situation, since, day }: Planned, occupation: Occupation): PlanLine[] {
  const ends = Object.entries({ ...thresholds.figures, ...routes.figures }).flatMap(([id, { periods }]) =>
    periods.map(({ from, until }: Period) => [`${id}-${from}`, until ? daysAfter(until, 1) : from] as const),
  )
  const years = since && daysAfter(monthsAfter(since, figureOn(routes, 'new-entrant-months', day)!.value), 1)
  const birthday = mine.born_on && yearsAfter(mine.born_on, 26)
  const own = { lists: LISTS_END, care: CARE_WORK_ENDS, birthday, years }
  const causes = new Map(
    [...ends, ...Object.entries(own)].flatMap(([id, on]) => (on && on > day ? [[on, id]] : [])),
  )
  const all = [day, ...[...causes.keys()].toSorted()].map((on) => {
    const facts = factsOf(mine, situation, { occupation, pay: 0, hours: null }, on)
    const skill = answer(facts, on).lines.find(({ category }) => category === 'Skill level')!
    return { on, skill, pay: requiredOn(facts, on)! }
  })
  return all.flatMap(({ on, skill, pay }, index): PlanLine[] => {
    const before = all[index - 1]
    const line = { id: `job-${causes.get(on) ?? 'now'}`, part: 'changes', kind: 'rule', on } as const
    const isClosed = skill.state === 'not-met'
    if (isClosed && before?.skill.state !== 'not-met')
      // a job that is closed already changes on no day
      return [
        {
          ...(before ?? { skill }).skill,
          ...line,
          on: before === undefined ? null : on,
          title: 'Jobs of this occupation',
          text: skill.text,
        },
      ]
    if (isClosed || before === undefined || before.pay.pounds === pay.pounds) return []
    const [was, is] = [before.pay, pay].map(({ pounds }) => formatPounds(Math.ceil(pounds)))
    const text = `${was} a year until ${longDate(daysAfter(on, -1))}. From ${longDate(on)}: ${is}, ${pay.why}.`
    const { since: from, until, subject, source } = pay
    return [{ ...line, title: 'Least pay for you', text, since: from, until, subject, source }]
  })
}
