import { Link, NavLink, useLocation } from 'react-router-dom'
import { pages } from '../../../shared/pages.ts'
import { loginPath, returnPathFrom } from '../lib/return-path.ts'
import { useSession } from '../lib/session-store.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { leadsOn } from './leads-on.ts'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'

const navLink =
  'rounded-sm py-1 transition-colors underline-offset-[0.6em] decoration-2 hover:text-brand aria-[current=page]:text-brand aria-[current=page]:underline'

/**
 * Logo, the site's pages, and who is signed in. A stored session whose profile is on its way counts as signed in.
 */
export function Header() {
  const { token, user } = useSession()
  const place = useLocation()
  const mayOpenPages = token !== null && (user === null || leadsOn(user, place.pathname))
  const signInPath = loginPath(returnPathFrom(place))
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 w-full max-w-shell items-center gap-2 px-4 sm:px-6">
        <Link
          to={pages.landing}
          className="mr-1 flex min-h-11 items-center gap-2 rounded-sm text-lg font-bold whitespace-nowrap md:mr-5"
        >
          <Logo />
          {/* beside a reader's menus the narrowest screens have room for the sign alone */}
          <span className={token ? 'max-[23rem]:sr-only' : ''}>Sponsor Finder</span>
        </Link>
        <nav aria-label="Main" className="hidden grow items-center gap-7 md:flex">
          {mayOpenPages && (
            <NavLink to={pages.sponsors} className={navLink}>
              Sponsors
            </NavLink>
          )}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <ThemeSwitch />
          {token && <UserMenu user={user} mayOpenPages={mayOpenPages} />}
          {!token && place.pathname !== pages.login && (
            <ButtonLink to={signInPath} className="hidden md:inline-flex">
              Sign In
            </ButtonLink>
          )}
          {(token ? mayOpenPages : place.pathname !== pages.login) && (
            <MobileMenu signedIn={token !== null} signInPath={signInPath} />
          )}
        </div>
      </div>
    </header>
  )
}
