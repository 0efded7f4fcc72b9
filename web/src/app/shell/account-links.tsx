import { Link, NavLink } from 'react-router-dom'
import type { User } from '#shared/api/accounts/accounts.ts'
import { pages } from '#shared/pages.ts'
import { useLogout } from '../../features/accounts/use-logout.ts'
import {
  IconAdjustmentsHorizontal,
  IconBookmark,
  IconCircleCheck,
  IconExternalLink,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconStar,
  IconUser,
} from '../../ui/icons.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** The links of administrators (docs/product/screens.md "Layout and shell"). Dashboard opens in a new tab. */
export const AdminLinks = ({ className, icons = false }: { className: string; icons?: boolean }) => (
  <>
    <NavLink to={pages.admin} className={className}>
      {icons && <IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
      Admin
    </NavLink>
    <Link to={pages.dashboardLogin} target="_blank" rel="noopener" className={className}>
      {icons && <IconExternalLink size={18} aria-hidden="true" />}
      Dashboard
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  </>
)

/**
 * The classes of the header's menus: a floating panel with 44 px rows. On a phone it begins next to the other
 * menu's button (16 + 44 + 8 px) and ends 16 px before the screen edge.
 */
const panel =
  'absolute top-full z-60 mt-2 w-max min-w-56 max-w-[min(20rem,calc(100vw-5.25rem))] rounded-md border border-line bg-surface p-1.5 shadow-float'

export const menuPanel = `${panel} right-0`

export const leftMenuPanel = `${panel} left-0`

export const menuItem =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-muted aria-[current=page]:text-brand aria-[current=page]:font-semibold [&_svg]:size-[1.125em]'

interface MenuLinkProps {
  to: string
  icon?: typeof IconUser
  label: string
  className?: string
}

/** A link of the header to a page. By default it is an item of a menu. */
export const MenuLink = ({ to, icon: Icon, label, className = menuItem }: MenuLinkProps) => (
  <NavLink to={to} className={className}>
    {Icon && <Icon size={18} aria-hidden="true" />}
    {label}
  </NavLink>
)

export const UNLOCKED_ID = 'unlocked'

interface AccountLinksProps {
  user: User | null
  /** False where the menu has the shortlist at its beginning. */
  hasShortlist?: boolean
}

/** The menu items of a signed-in user. Administrators see the admin area first (docs/product/screens.md "Layout and shell"). */
export const AccountLinks = ({ user, hasShortlist = true }: AccountLinksProps) => (
  <>
    {user?.role === 'admin' && <AdminLinks className={menuItem} icons />}
    {hasShortlist && <MenuLink to={pages.shortlist} icon={IconStar} label="Shortlist" />}
    <MenuLink to={pages.myPlan} icon={IconCircleCheck} label="My plan" />
    <MenuLink to={pages.saved} icon={IconBookmark} label="Saved searches" />
    <Link to={`${pages.account}#${UNLOCKED_ID}`} className={menuItem}>
      <IconLockOpen size={18} aria-hidden="true" />
      Unlocked companies
    </Link>
    <MenuLink to={pages.changePassword} icon={IconLock} label="Change Password" />
    <MenuLink to={pages.account} icon={IconUser} label="Account Details" />
    <LogoutItem />
  </>
)

export function LogoutItem() {
  const logOut = useLogout()
  return (
    <button type="button" onClick={logOut} className={menuItem}>
      <IconLogout size={18} aria-hidden="true" />
      Logout
    </button>
  )
}
