import type { AdminStats } from '../../../../../shared/api/admin/statistics.ts'
import { relativeTime } from '../../../../../shared/format/relative-time.ts'
import { browserClock } from '../../../lib/clock.ts'
import { RegisterDate } from '../../../ui/register-date.tsx'
import { Count } from './count.tsx'

/** The numbers of companies, users and vacancies, and the age of the register. */
export function BusinessNumbers({ business }: { business: AdminStats['business_stats'] }) {
  const { companies, users, vacancies, register } = business
  const totals = [
    ['Companies', companies],
    ['Users', users],
    ['Vacancies', vacancies],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {totals.map(([name, count]) => (
        <div key={name} className="card grid content-start gap-1 p-5">
          <dt className="text-sm text-ink-2">{name}</dt>
          {count === null ? (
            <dd>Not counted yet</dd>
          ) : (
            <dd className="text-2xl font-semibold tabular-nums">
              <Count value={count} />
            </dd>
          )}
        </div>
      ))}
      <div className="card grid content-start gap-1 p-5">
        <dt className="text-sm text-ink-2">Register</dt>
        <dd>
          {register.date === null ? 'None imported' : <RegisterDate date={register.date} />}
          {register.imported_at !== null && (
            <span className="block text-sm text-ink-2">
              Imported {relativeTime(register.imported_at, browserClock())}
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}
