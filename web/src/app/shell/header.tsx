import { Link, NavLink, useLocation } from 'react-router-dom'
import type { User } from '#shared/api/accounts/accounts.ts'
import { pages } from '#shared/pages.ts'
import { preferencesComplete } from '../../lib/session/onward-path.ts'
import { loginPath, returnPathFrom } from '../../lib/session/return-path.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconChevronDown } from '../../ui/icons.ts'
import { Disclosure } from '../../ui/page/disclosure.tsx'
import { AdminLinks } from './admin-links.tsx'
import { CalculatorLink } from './calculator-link.tsx'
import { Logo } from './logo.tsx'
import { leftMenuPanel } from './menu-look.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { ToolLinks } from './tool-links.tsx'
import { UserMenu } from './user-menu.tsx'

const navLink =
  'rounded-sm py-1 transition-colors underline-offset-[0.6em] decoration-2 hover:text-brand aria-[current=page]:text-brand aria-[current=page]:underline'

/** The footer has the links of this menu too. */
const toolsButton = `${navLink} flex items-center gap-1`

/** The classes of a link that the header shows only if there is space. The user menu always has the link. */
const ownLink = `${navLink} hidden @min-[76rem]:inline`

const adminLink = `${navLink} hidden @min-[88rem]:inline`

/**
 * Whether the links of a signed-in user work on this page. Before the email is verified, and during the first setup of
 * preferences, the guard would redirect each link back here.
 */
const linksWork = (user: User, pathname: string): boolean =>
  user.email_verified && (preferencesComplete(user) || pathname !== pages.preferencesSetup)

/**
 * The logo, the main links and the user menu. A stored session counts as signed in while its profile loads. Breakpoints
 * are in rem: with doubled browser text the small-screen menu appears.
 */
export function Header() {
  const { token, user } = useSession()
  const place = useLocation()
  const mayOpenPages = token !== null && (user === null || linksWork(user, place.pathname))
  const signInPath =
    token === null && place.pathname !== pages.login ? loginPath(returnPathFrom(place)) : null
  return (
    <header className="@container relative z-40 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 w-full max-w-shell items-center gap-2 px-4 @max-[13rem]:gap-1 @max-[13rem]:px-2 sm:px-6">
        <Link
          to={pages.landing}
          className="mr-1 flex min-h-11 items-center gap-2 rounded-sm text-lg font-bold whitespace-nowrap @min-[56rem]:mr-5"
        >
          <Logo />
          {/* the name is visually hidden only on the narrowest screens or with large text */}
          <span className={token ? '@max-[23rem]:sr-only' : '@max-[18rem]:sr-only'}>Sponsor Finder</span>
        </Link>
        <nav aria-label="Main" className="hidden grow items-center gap-7 whitespace-nowrap @min-[56rem]:flex">
          {mayOpenPages && (
            <NavLink to={pages.sponsors} className={navLink}>
              Sponsors
            </NavLink>
          )}
          <NavLink to={pages.jobs} className={navLink}>
            Jobs
          </NavLink>
          {mayOpenPages && (
            <>
              <NavLink to={pages.applications} className={ownLink}>
                My applications
              </NavLink>
              <NavLink to={pages.saved} className={ownLink}>
                Saved
              </NavLink>
            </>
          )}
          <CalculatorLink className={navLink} />
          <div className="hidden @min-[63rem]:block">
            <Disclosure
              label={
                <>
                  Tools
                  <IconChevronDown size={16} aria-hidden="true" />
                </>
              }
              buttonClassName={toolsButton}
              panelClassName={leftMenuPanel}
            >
              <ToolLinks />
            </Disclosure>
          </div>
          <NavLink to={pages.knowledgeCenter} className={navLink}>
            Knowledge Center
          </NavLink>
          <NavLink to={pages.faqs} className={navLink}>
            FAQs
          </NavLink>
          {mayOpenPages && user?.role === 'admin' && <AdminLinks className={adminLink} />}
        </nav>
        <div className="ml-auto flex items-center gap-2 @max-[13rem]:gap-1">
          <ThemeSwitch />
          {token && <UserMenu user={user} mayOpenPages={mayOpenPages} />}
          {signInPath !== null && (
            <ButtonLink to={signInPath} className="for-guests hidden @min-[56rem]:inline-flex">
              Sign In
            </ButtonLink>
          )}
          <MobileMenu user={user} mayOpenPages={mayOpenPages} signInPath={signInPath} />
        </div>
      </div>
    </header>
  )
}
