import type { AdminStats } from '../../../../../shared/api/admin/statistics.ts'
import { longDate } from '../../../../../shared/format/date.ts'
import { formatCount } from '../../../../../shared/format/number.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { ColumnsChart } from './columns-chart.tsx'

const series = [
  { key: 'new_users', label: 'New users' },
  { key: 'unlocks', label: 'Unlocks' },
  { key: 'searches', label: 'Searches' },
  { key: 'clicks', label: 'Clicks' },
] as const

/** A date without its year, because no period is longer than 30 days: `17 July`. */
const dayAndMonth = (date: string): string => longDate(date).split(' ', 2).join(' ')

interface DailyNumbersProps {
  /** The dates of the period in words. */
  period: string
  business: AdminStats['business_stats']
}

/** What users did on each UTC date of the period, as columns and as a table, newest first. */
export function DailyNumbers({ period, business }: DailyNumbersProps) {
  const countOn = (key: (typeof series)[number]['key'], date: string) =>
    business[key].find((day) => day.date === date)?.count ?? 0
  const dates = business.new_users.map(({ date }) => date)
  return (
    <CardSection title={`Users, ${period}`}>
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 @3xl:grid-cols-4">
        {series.map(({ key, label }) => (
          <figure key={key} className="grid gap-2">
            <figcaption className="flex justify-between gap-3 text-sm tabular-nums">
              {label}
              <span className="font-semibold">
                {formatCount(business[key].reduce((total, { count }) => total + count, 0))}
              </span>
            </figcaption>
            <ColumnsChart
              columns={business[key].map(({ count }) => [{ amount: count, fill: 'fill-brand' }])}
            />
          </figure>
        ))}
      </div>
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
    </CardSection>
  )
}
