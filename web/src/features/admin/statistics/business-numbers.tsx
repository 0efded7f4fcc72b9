import type { ReactNode } from 'react'
import type { AdminStats } from '#shared/api/admin/statistics.ts'
import { relativeTime } from '#shared/format/relative-time.ts'
import { browserClock } from '../../../lib/clock.ts'
import { RegisterDate } from '../../../ui/register-date.tsx'
import { Count } from './count.tsx'

/** The numbers of companies, users and vacancies, and the age of the register, on one card. */
export function BusinessNumbers({ business }: { business: AdminStats['business_stats'] }) {
  const { companies, users, vacancies, register } = business
  return (
    <section aria-label="Platform" className="card p-5 sm:p-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        <Total name="Companies" count={companies} />
        <Total name="Users" count={users} />
        <Total name="Vacancies" count={vacancies} />
        <Fact name="Register">
          <dd>
            {register.date === null ? 'None imported' : <RegisterDate date={register.date} />}
            {register.imported_at !== null && (
              <span className="block text-sm text-ink-2">
                Imported {relativeTime(register.imported_at, browserClock())}
              </span>
            )}
          </dd>
        </Fact>
      </dl>
    </section>
  )
}

const Total = ({ name, count }: { name: string; count: number | null }) => (
  <Fact name={name}>
    {count === null ? (
      <dd>Not counted yet</dd>
    ) : (
      <dd className="text-2xl font-semibold tabular-nums">
        <Count value={count} />
      </dd>
    )}
  </Fact>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid content-start gap-1">
    <dt className="text-sm text-ink-2">{name}</dt>
    {children}
  </div>
)
