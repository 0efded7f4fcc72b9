import { NavLink } from 'react-router-dom'
import { pages } from '../../../shared/pages.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { IconLogin, IconMenu2, IconSearch } from '../ui/icons.ts'
import { AccountLinks } from './account-links.tsx'
import { menuItem, menuPanel } from './menu-look.ts'

/** The site's pages on small screens. */
export function MobileMenu({ signedIn, signInPath }: { signedIn: boolean; signInPath: string }) {
  return (
    <div className="md:hidden">
      <Disclosure
        label={<IconMenu2 size={22} aria-hidden="true" />}
        accessibleName="Menu"
        buttonClassName="grid size-11 place-items-center rounded-md border border-line"
        panelClassName={menuPanel}
      >
        <nav aria-label="Menu">
          {signedIn ? (
            <>
              <NavLink to={pages.sponsors} className={menuItem}>
                <IconSearch size={18} aria-hidden="true" />
                Sponsors
              </NavLink>
              <AccountLinks />
            </>
          ) : (
            <NavLink to={signInPath} className={menuItem}>
              <IconLogin size={18} aria-hidden="true" />
              Sign In
            </NavLink>
          )}
        </nav>
      </Disclosure>
    </div>
  )
}
