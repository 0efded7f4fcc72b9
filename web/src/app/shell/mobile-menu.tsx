import { NavLink } from 'react-router-dom'
import type { User } from '#shared/api/accounts/accounts.ts'
import { pages } from '#shared/pages.ts'
import { Disclosure } from '../../ui/page/disclosure.tsx'
import {
  IconBook,
  IconBriefcase,
  IconCalculator,
  IconInfoCircle,
  IconLogin,
  IconMenu2,
  IconSearch,
} from '../../ui/icons.ts'
import { AccountLinks } from './account-links.tsx'
import { CalculatorLink } from './calculator-link.tsx'
import { menuItem, menuPanel } from './menu-look.ts'
import { ToolLinks } from './tool-links.tsx'

interface MobileMenuProps {
  /** The signed-in user; null for a visitor, and while the profile loads. */
  user: User | null
  /** Whether a user is signed in and may open the pages. */
  mayOpenPages: boolean
  /** The path of the sign-in link; null if none is needed. */
  signInPath: string | null
}

/** The main links on small screens. */
export function MobileMenu({ user, mayOpenPages, signInPath }: MobileMenuProps) {
  return (
    <div className="@min-[56rem]:hidden">
      <Disclosure
        label={<IconMenu2 size={22} aria-hidden="true" />}
        accessibleName="Menu"
        buttonClassName="grid size-11 place-items-center rounded-md border border-line"
        panelClassName={menuPanel}
      >
        <nav aria-label="Menu">
          {mayOpenPages && (
            <NavLink to={pages.sponsors} className={menuItem}>
              <IconSearch size={18} aria-hidden="true" />
              Sponsors
            </NavLink>
          )}
          <NavLink to={pages.jobs} className={menuItem}>
            <IconBriefcase size={18} aria-hidden="true" />
            Jobs
          </NavLink>
          <CalculatorLink className={menuItem} icon={<IconCalculator size={18} aria-hidden="true" />} />
          <ToolLinks />
          <NavLink to={pages.knowledgeCenter} className={menuItem}>
            <IconBook size={18} aria-hidden="true" />
            Knowledge Center
          </NavLink>
          <NavLink to={pages.faqs} className={menuItem}>
            <IconInfoCircle size={18} aria-hidden="true" />
            FAQs
          </NavLink>
          {mayOpenPages && <AccountLinks user={user} />}
          {signInPath !== null && (
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
