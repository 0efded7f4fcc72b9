import type { ManagedUser } from '#shared/api/admin/users.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Says that an email is not verified. A verified one is the usual case, and has no badge. */
export function EmailBadge({ state }: { state: ManagedUser['email_state'] }) {
  if (state === 'verified') return null
  return <Badge tone="danger">{state === 'unverified' ? 'Not verified' : 'Expired'}</Badge>
}

/** The role and the plan of a user, and whether the user is suspended. */
export function RightBadges({ user: { role, plan, suspended_at } }: { user: ManagedUser }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {suspended_at !== null && <Badge tone="danger">Suspended</Badge>}
      {role === 'admin' && <Badge tone="info">Administrator</Badge>}
      {plan === 'pro' ? <Badge tone="key">Pro</Badge> : <Badge>Free</Badge>}
    </span>
  )
}
