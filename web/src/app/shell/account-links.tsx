import { Link } from 'react-router-dom'
import type { User } from '#shared/api/accounts/accounts.ts'
import { pages } from '#shared/pages.ts'
import { useLogout } from '../../features/accounts/use-logout.ts'
import {
  IconBookmark,
  IconKey,
  IconLockOpen,
  IconPencil,
  IconLogout,
  IconUserCircle,
} from '../../ui/icons.ts'
import { AdminLinks } from './admin-links.tsx'
import { menuItem, MenuLink } from './menu-link.tsx'

/** The id of the unlocked companies on the account page. */
export const UNLOCKED_ID = 'unlocked'

/**
 * The menu items of a signed-in user: the user's own pages, then the items of docs/product/screens.md "Layout and
 * shell". Administrators see the admin area first.
 */
export function AccountLinks({ user }: { user: User | null }) {
  return (
    <>
      {user?.role === 'admin' && <AdminLinks className={menuItem} icons />}
      <MenuLink to={pages.applications} icon={IconPencil} label="My applications" />
      <MenuLink to={pages.saved} icon={IconBookmark} label="Saved and watched" />
      <Link to={`${pages.account}#${UNLOCKED_ID}`} className={menuItem}>
        <IconLockOpen size={18} aria-hidden="true" />
        Unlocked companies
      </Link>
      <MenuLink to={pages.changePassword} icon={IconKey} label="Change Password" />
      <MenuLink to={pages.account} icon={IconUserCircle} label="Account Details" />
      <LogoutItem />
    </>
  )
}

/** Logout, which is always available. */
export function LogoutItem() {
  const logOut = useLogout()
  return (
    <button type="button" onClick={logOut} className={menuItem}>
      <IconLogout size={18} aria-hidden="true" />
      Logout
    </button>
  )
}
