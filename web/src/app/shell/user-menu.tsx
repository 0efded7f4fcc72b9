import type { User } from '#shared/api/accounts/accounts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Disclosure } from '../../ui/page/disclosure.tsx'
import { IconUser } from '../../ui/icons.ts'
import { AccountLinks, LogoutItem } from './account-links.tsx'
import { firstLetter } from './first-letter.ts'
import { menuPanel } from './menu-look.ts'

const standing = ({ role, plan }: User) =>
  role === 'admin' ? 'Administrator' : plan === 'pro' ? 'Pro' : null

/**
 * The user menu, behind the first letter of the name, or an icon while the profile loads. It offers only logout while
 * the profile loads or if the user may open no page.
 */
export function UserMenu({ user, mayOpenPages }: { user: User | null; mayOpenPages: boolean }) {
  const name = user && (user.name || user.email)
  const letter = name && firstLetter(name)
  return (
    <Disclosure
      label={<span aria-hidden="true">{letter ?? <IconUser size={22} />}</span>}
      accessibleName={name ? `Your account, ${name}` : 'Your account'}
      buttonClassName="grid size-11 place-items-center overflow-hidden rounded-full bg-brand text-lg font-bold text-on-brand hover:bg-brand-hover forced-colors:border"
      panelClassName={menuPanel}
    >
      {user && <Profile user={user} />}
      {user && mayOpenPages ? <AccountLinks user={user} /> : <LogoutItem />}
    </Disclosure>
  )
}

function Profile({ user }: { user: User }) {
  const badge = standing(user)
  return (
    <div className="mb-1.5 grid gap-0.5 border-b border-line px-3 pt-2 pb-3">
      <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
        <bdi>{user.name || 'Your account'}</bdi>
        {badge && <Badge tone="key">{badge}</Badge>}
      </p>
      <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{user.email}</p>
    </div>
  )
}
