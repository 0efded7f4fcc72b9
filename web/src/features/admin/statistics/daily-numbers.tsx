import type { AdminStats } from '#shared/api/admin/statistics.ts'
import { longDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { CardSection } from '../../../ui/page/answer.tsx'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { TableBox, CountsHead } from '../list/list-table.tsx'

const series = [
  { key: 'new_users', label: 'New users' },
  { key: 'unlocks', label: 'Unlocks' },
  { key: 'searches', label: 'Searches' },
  { key: 'clicks', label: 'Clicks' },
  { key: 'mails_sent', label: 'Mails sent' },
  { key: 'mails_failed', label: 'Mails failed' },
] as const

const columns = ['Date', ...series.map(({ label }) => label)]

/** The drawing of a line: its height, the room above and below it for its stroke, and the width of a date. */
const HEIGHT = 100
const MARGIN = 4
const STEP = 10

type Business = AdminStats['business_stats']
type SeriesKey = (typeof series)[number]['key']

/** A date without its year, because no period is longer than 90 days: `17 July`. */
const dayAndMonth = (date: string): string => longDate(date).split(' ', 2).join(' ')

function busiestWords(days: Business[SeriesKey]): string {
  const most = Math.max(...days.map(({ count }) => count))
  const date = days.find(({ count }) => count === most)?.date ?? ''
  return `Peak ${formatCount(most)}, ${dayAndMonth(date)}`
}

/** What users did in the period, and their mails: each number with its line, and a folded table of the UTC dates with any. */
export function DailyNumbers({ period, business }: { period: string; business: Business }) {
  const totalOf = (key: SeriesKey) => business[key].reduce((total, { count }) => total + count, 0)
  const hasDates = business.new_users.length > 1
  if (series.every(({ key }) => totalOf(key) === 0)) {
    return (
      <CardSection title={`Users and mails, ${period}`}>
        <p className="text-ink-2">Nobody signed up, searched, unlocked or clicked, and no mail was sent.</p>
      </CardSection>
    )
  }
  return (
    <CardSection title={`Users and mails, ${period}`}>
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 @3xl:grid-cols-3">
        {series.map(({ key, label }) => (
          <figure key={key} className="grid content-start gap-2">
            <figcaption className="flex justify-between gap-3 text-sm tabular-nums">
              {label}
              <span className="font-semibold">{formatCount(totalOf(key))}</span>
            </figcaption>
            {hasDates && totalOf(key) > 0 && (
              <>
                <LineChart counts={business[key].map(({ count }) => count)} />
                <p className="text-sm text-ink-2 tabular-nums">{busiestWords(business[key])}</p>
              </>
            )}
          </figure>
        ))}
      </div>
      {hasDates && (
        <Collapsible summary="Day by day">
          {/* its cells begin where the title does */}
          <div className="-mx-4 sm:-mx-5">
            <DateTable business={business} />
          </div>
        </Collapsible>
      )}
    </CardSection>
  )
}

function LineChart({ counts }: { counts: readonly number[] }) {
  const scale = (HEIGHT - 2 * MARGIN) / Math.max(1, ...counts)
  const points = counts.map((count, at) => `${at * STEP},${HEIGHT - MARGIN - count * scale}`)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${(counts.length - 1) * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-20 w-full border-b border-edge"
    >
      <polyline
        points={points.join(' ')}
        vectorEffect="non-scaling-stroke"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        className="text-brand"
      />
    </svg>
  )
}

function DateTable({ business }: { business: Business }) {
  const countOn = (key: SeriesKey, date: string) => business[key].find((day) => day.date === date)?.count ?? 0
  const dates = business.new_users
    .map(({ date }) => date)
    .filter((date) => series.some(({ key }) => countOn(key, date) > 0))
  return (
    <TableBox label="Users, unlocks, searches, clicks and mails on each date (UTC)" columns={columns}>
      <CountsHead names={columns} />
      <tbody>
        {dates.toReversed().map((date) => (
          <tr key={date} className="border-t border-line">
            <th scope="row" className="font-normal">
              <time dateTime={date}>{dayAndMonth(date)}</time>
            </th>
            {series.map(({ key }) => (
              <td key={key} className="text-right">
                {formatCount(countOn(key, date))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}
