import type { User } from '../../../shared/api/accounts.ts'
import { useLogout } from '../features/accounts/use-logout.ts'
import { Badge } from '../ui/badge.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { IconLogout, IconUser } from '../ui/icons.ts'
import { firstLetter } from './first-letter.ts'
import { menuItem, menuPanel } from './menu-look.ts'

const standing = ({ role, plan }: User) =>
  role === 'admin' ? 'Administrator' : plan === 'pro' ? 'Pro' : null

/** The reader's own menu behind the first letter of the name; until the profile has come, a sign and only the way out. */
export function UserMenu({ user }: { user: User | null }) {
  const logOut = useLogout()
  const letter = user && firstLetter(user.name)
  return (
    <Disclosure
      label={<span aria-hidden="true">{letter ?? <IconUser size={22} />}</span>}
      accessibleName={user ? `Your account, ${user.name}` : 'Your account'}
      buttonClassName="grid size-11 place-items-center overflow-hidden rounded-full bg-brand text-lg font-bold text-on-brand hover:bg-brand-hover forced-colors:border"
      panelClassName={menuPanel}
    >
      {user && <Profile user={user} />}
      <button type="button" onClick={logOut} className={menuItem}>
        <IconLogout size={18} aria-hidden="true" />
        Logout
      </button>
    </Disclosure>
  )
}

function Profile({ user }: { user: User }) {
  const badge = standing(user)
  return (
    <div className="mb-1.5 grid gap-0.5 border-b border-line px-3 pt-2 pb-3">
      <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
        <bdi>{user.name}</bdi>
        {badge && <Badge tone="key">{badge}</Badge>}
      </p>
      <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{user.email}</p>
    </div>
  )
}
