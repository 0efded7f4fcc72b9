import type { AdminStats } from '#shared/api/admin/statistics.ts'
import { longDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { ColumnsChart } from './columns-chart.tsx'

const series = [
  { key: 'new_users', label: 'New users' },
  { key: 'unlocks', label: 'Unlocks' },
  { key: 'searches', label: 'Searches' },
  { key: 'clicks', label: 'Clicks' },
] as const

type Business = AdminStats['business_stats']
type SeriesKey = (typeof series)[number]['key']

/** A date without its year, because no period is longer than 30 days: `17 July`. */
const dayAndMonth = (date: string): string => longDate(date).split(' ', 2).join(' ')

interface DailyNumbersProps {
  /** The dates of the period in words. */
  period: string
  business: Business
}

/** What users did in the period: each number with its columns, and a folded table of the UTC dates with any. */
export function DailyNumbers({ period, business }: DailyNumbersProps) {
  const totalOf = (key: SeriesKey) => business[key].reduce((total, { count }) => total + count, 0)
  const hasDates = business.new_users.length > 1
  if (series.every(({ key }) => totalOf(key) === 0)) {
    return (
      <CardSection title={`Users, ${period}`}>
        <p className="text-ink-2">Nobody signed up, searched, unlocked or clicked.</p>
      </CardSection>
    )
  }
  return (
    <CardSection title={`Users, ${period}`}>
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 @3xl:grid-cols-4">
        {series.map(({ key, label }) => (
          <figure key={key} className="grid content-start gap-2">
            <figcaption className="flex justify-between gap-3 text-sm tabular-nums">
              {label}
              <span className="font-semibold">{formatCount(totalOf(key))}</span>
            </figcaption>
            {hasDates && totalOf(key) > 0 && (
              <ColumnsChart
                columns={business[key].map(({ count }) => [{ amount: count, fill: 'fill-brand' }])}
              />
            )}
          </figure>
        ))}
      </div>
      {hasDates && (
        <Collapsible summary="Each date">
          <DateTable business={business} />
        </Collapsible>
      )}
    </CardSection>
  )
}

/** The dates on which something happened, newest first. */
function DateTable({ business }: { business: Business }) {
  const countOn = (key: SeriesKey, date: string) => business[key].find((day) => day.date === date)?.count ?? 0
  const dates = business.new_users
    .map(({ date }) => date)
    .filter((date) => series.some(({ key }) => countOn(key, date) > 0))
  return (
    <table className="w-full text-right text-sm tabular-nums [&_td]:py-1.5 [&_th]:py-1.5">
      <caption className="sr-only">Users, unlocks, searches and clicks on each date (UTC)</caption>
      <thead>
        <tr className="text-ink-2">
          <th scope="col" className="text-left font-normal">
            Date
          </th>
          {series.map(({ key, label }) => (
            <th key={key} scope="col" className="pl-2 font-normal">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {dates.toReversed().map((date) => (
          <tr key={date} className="border-t border-line">
            <th scope="row" className="text-left font-normal whitespace-nowrap">
              <time dateTime={date}>{dayAndMonth(date)}</time>
            </th>
            {series.map(({ key }) => (
              <td key={key} className="pl-2">
                {formatCount(countOn(key, date))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
