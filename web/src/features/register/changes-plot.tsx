import { longDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { daysBetween } from '#shared/instants.ts'
import { Collapsible } from '../../ui/page/collapsible.tsx'
import type { RegisterChangesAnswer } from './use-register-changes.ts'

/** Half a year. Older weeks are in the choice of the week. */
const MAX_WEEKS = 26

/** Fewer weeks leave room at the end, so that a bar is no block. */
const LEAST_WEEKS = 13

/** The room of a week, its bars and all of them, in units of the drawing. */
const [WIDTH, BAR, HEIGHT] = [12, 8, 100]

type Week = RegisterChangesAnswer['weeks'][number]

/** Who joined and left by week: bars for the eye, and a table with the same numbers. */
export function ChangesPlot({ weeks, of }: { weeks: readonly Week[]; of: string }) {
  const shown = weeks.slice(0, MAX_WEEKS).toReversed()
  const most = (kind: 'joined' | 'left') => Math.max(...shown.map((one) => one[kind]))
  const sum = (kind: 'joined' | 'left') => formatCount(shown.reduce((all, one) => all + one[kind], 0))
  const [first, last] = [shown[0], shown.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  const unit = HEIGHT / Math.max(1, most('joined') + most('left'))
  const zero = most('joined') * unit
  // a week without a known register is a gap
  const placeOf = (week: string) => Math.round(daysBetween(first.week, week) / 7)
  const count = placeOf(last.week) + 1
  const room = Math.max(LEAST_WEEKS, count)
  const width = room * WIDTH
  return (
    <figure className="grid gap-2 border-b border-line p-4 sm:p-5">
      <figcaption className="text-sm text-ink-2">
        <span className="font-semibold text-good">{sum('joined')} joined or returned</span> (up) and{' '}
        <span className="font-semibold text-danger">{sum('left')} left</span> (down) in the weeks from{' '}
        {longDate(first.week)} to {longDate(last.week)}
        {of}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full"
        aria-hidden="true"
      >
        {shown.map(({ week, joined, left }) => (
          <g key={week} fill="currentColor" transform={`translate(${placeOf(week) * WIDTH + 2})`}>
            <title>{`${longDate(week)}: ${joined} joined, ${left} left`}</title>
            <rect y={zero - joined * unit} width={BAR} height={joined * unit} className="text-good" />
            <rect y={zero} width={BAR} height={left * unit} className="text-danger" />
          </g>
        ))}
        <path d={`M0 ${zero}h${width}`} stroke="currentColor" className="text-ink-2" />
      </svg>
      <p
        aria-hidden="true"
        style={{ width: `${(count / room) * 100}%` }}
        className="flex justify-between gap-4 whitespace-nowrap text-xs text-ink-2"
      >
        <span>{longDate(first.week)}</span>
        <span>{longDate(last.week)}</span>
      </p>
      <Collapsible inline summary="The same as a table">
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="text-left">
              <th scope="col">Week of</th>
              <th scope="col">Joined</th>
              <th scope="col">Left</th>
            </tr>
          </thead>
          <tbody>
            {shown.toReversed().map(({ week, joined, left }) => (
              <tr key={week} className="border-t border-line">
                <th scope="row" className="text-left font-normal">
                  {longDate(week)}
                </th>
                <td>{formatCount(joined)}</td>
                <td>{formatCount(left)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Collapsible>
    </figure>
  )
}
