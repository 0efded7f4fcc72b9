import type { ReactNode } from 'react'
import type { ManagedUserDetails } from '#shared/api/admin/users.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { formatCount } from '#shared/format/number.ts'
import { CLICK_RETENTION_DAYS } from '#shared/retention.ts'
import { EmailBadge, RightBadges } from './user-badges.tsx'

const usageWords = ({ usage, limit }: ManagedUserDetails['usage']): string =>
  limit === -1 ? `${formatCount(usage)}, no limit` : `${formatCount(usage)} of ${formatCount(limit)}`

const alertsStoppedWords = ({ at, because }: NonNullable<ManagedUserDetails['alerts_stopped']>): string =>
  `Off since ${longDateTime(at)}: ${because === 'bounce' ? 'an email bounced' : 'an email was reported as spam'}`

/** What is known about a user, with counts of what is stored. */
export function UserFacts({ user }: { user: ManagedUserDetails }) {
  const { name, email_state, created_at, last_sign_in_at, usage } = user
  const facts: [label: string, value: ReactNode][] = [
    ['Name', <bdi key="name">{name || 'None yet'}</bdi>],
    ['Email', email_state === 'verified' ? 'Verified' : <EmailBadge key="email" state={email_state} />],
    ['Rights', <RightBadges key="rights" user={user} />],
    ...(user.suspended_at === null
      ? []
      : [['Suspended', longDateTime(user.suspended_at)] satisfies [string, string]]),
    ...(user.alerts_stopped === null
      ? []
      : [['Email alerts', alertsStoppedWords(user.alerts_stopped)] satisfies [string, string]]),
    ['Registered', longDateTime(created_at)],
    ['Last sign-in', last_sign_in_at === null ? 'Not known: no live session' : longDateTime(last_sign_in_at)],
    ['Unlocks today', usageWords(usage)],
    ['Unlocks in all', formatCount(user.unlocks)],
    ['Searches kept', formatCount(user.searches)],
    [`Clicks in ${CLICK_RETENTION_DAYS} days`, formatCount(user.clicks)],
    ['Sessions', formatCount(user.sessions)],
    ['API tokens', formatCount(user.api_tokens)],
    [
      'ID',
      <span key="id" className="font-mono text-sm">
        {user.id}
      </span>,
    ],
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm tabular-nums">
      {facts.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-2">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
