import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { User } from '#shared/api/accounts/accounts.ts'
import { pages } from '#shared/pages.ts'
import { createStore } from '../../lib/create-store.ts'
import {
  loginPath,
  preferencesComplete,
  returnPathFrom,
  useSession,
} from '../../lib/session/session-store.ts'
import { localStore, quietly, THEME_KEY } from '../../lib/storage/local-store.ts'
import { useToolLink } from '../../lib/tool-link.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import {
  IconBook,
  IconBriefcase,
  IconCalculator,
  IconChevronDown,
  IconCircleCheck,
  IconCurrencyPound,
  IconInfoCircle,
  IconLogin,
  IconMenu2,
  IconMoon,
  IconQuote,
  IconRefresh,
  IconPuzzle,
  IconSearch,
  IconStar,
  IconSun,
  IconUser,
} from '../../ui/icons.ts'
import { Disclosure } from '../../ui/page/disclosure.tsx'
import {
  AccountLinks,
  AdminLinks,
  leftMenuPanel,
  LogoutItem,
  menuItem,
  MenuLink,
  menuPanel,
} from './account-links.tsx'
import { HeaderBox } from './header-box.tsx'
import { CalculatorLink, Logo } from './logo.tsx'

const ToolLinks = () => (
  <>
    <MenuLink to={pages.licenceCheck} icon={IconCircleCheck} label="Licence check" />
    <MenuLink to={pages.registerChanges} icon={IconRefresh} label="Register changes" />
    <MenuLink to={pages.occupationCheck} icon={IconUser} label="Occupation check" />
    <MenuLink to={pages.checkAdvert} icon={IconQuote} label="Advert check" />
    <MenuLink to={pages.extension} icon={IconPuzzle} label="Browser extension" />
    <Link {...useToolLink('converter')} className={menuItem}>
      <IconCurrencyPound size={18} aria-hidden="true" />
      Salary converter
    </Link>
  </>
)

interface MobileMenuProps {
  /** The signed-in user; null for a visitor, and while the profile loads. */
  user: User | null
  mayOpenPages: boolean
  /** The path of the sign-in link; null if none is needed. */
  signInPath: string | null
}

const MobileMenu = ({ user, mayOpenPages, signInPath }: MobileMenuProps) => (
  <div className="@min-[56rem]:hidden">
    <Disclosure
      label={<IconMenu2 size={22} aria-hidden="true" />}
      accessibleName="Menu"
      buttonClassName="grid size-11 place-items-center rounded-md border border-line"
      panelClassName={menuPanel}
    >
      <nav aria-label="Menu">
        {mayOpenPages && <MenuLink to={pages.sponsors} icon={IconSearch} label="Sponsors" />}
        {mayOpenPages && <MenuLink to={pages.shortlist} icon={IconStar} label="Shortlist" />}
        <MenuLink to={pages.jobs} icon={IconBriefcase} label="Jobs" />
        <CalculatorLink className={menuItem} icon={<IconCalculator size={18} aria-hidden="true" />} />
        <ToolLinks />
        <MenuLink to={pages.knowledgeCenter} icon={IconBook} label="Knowledge Center" />
        <MenuLink to={pages.faqs} icon={IconInfoCircle} label="FAQs" />
        {mayOpenPages && <AccountLinks user={user} hasShortlist={false} />}
        {signInPath !== null && <MenuLink to={signInPath} icon={IconLogin} label="Sign In" />}
      </nav>
    </Disclosure>
  </div>
)

/** Matches a visible character: no control, format, space or lone combining mark. */
const SEEN = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

/** The first visible letter of a name as a capital, whole even of several code points; null without one. */
export function firstLetter(name: string): string | null {
  // the first segmenter of a page takes 40 ms on a phone, and most names need none
  if (/^[a-z]{2}/i.test(name)) return name.charAt(0).toUpperCase()
  const letters = new Intl.Segmenter('en-GB', { granularity: 'grapheme' }).segment(name)
  for (const { segment } of letters) if (SEEN.test(segment)) return segment.toLocaleUpperCase('en-GB')
  return null
}

const standing = ({ role, plan }: User) =>
  role === 'admin' ? 'Administrator' : plan === 'pro' ? 'Pro' : null

/** The user menu behind a letter of the name, or an icon while it loads. Without open pages, only logout. */
function UserMenu({ user, mayOpenPages }: { user: User | null; mayOpenPages: boolean }) {
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

type Theme = 'light' | 'dark'

/** The theme that the first paint has set on the root element. During prerendering there is no document. */
function paintedTheme(): Theme | null {
  const theme = globalThis.document?.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : null
}

/** Stores a choice. If storage is blocked, the choice lasts only as long as the page. */
const store = (theme: Theme | null) =>
  quietly(() => (theme ? localStore.setItem(THEME_KEY, theme) : localStore.removeItem(THEME_KEY)))

/** The theme that the user chose; null follows the system. */
const chosen = createStore(paintedTheme())

function useTheme(): { theme: Theme; choose: (theme: Theme) => void } {
  const system: Theme = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  const override = useSyncExternalStore(chosen.subscribe, chosen.get, () => null)
  const choose = (theme: Theme) => {
    const next = theme === system ? null : theme
    store(next)
    if (next) document.documentElement.dataset.theme = next
    else delete document.documentElement.dataset.theme
    chosen.set(next)
  }
  return { theme: override ?? system, choose }
}

export function ThemeSwitch() {
  const { theme, choose } = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  const name = `Switch to the ${other} theme`
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={() => choose(other)}
      className="grid size-11 place-items-center rounded-md text-ink-2 transition-colors hover:bg-muted hover:text-ink"
    >
      {/* CSS chooses the icon, because it knows the theme before any script runs */}
      <IconMoon size={20} aria-hidden="true" className="dark:hidden" />
      <IconSun size={20} aria-hidden="true" className="hidden dark:block" />
    </button>
  )
}

const navLink =
  'rounded-sm py-1 transition-colors underline-offset-[0.6em] decoration-2 hover:text-brand aria-[current=page]:text-brand aria-[current=page]:underline'

const toolsButton = `${navLink} flex items-center gap-1`

/** The classes of a link that the header shows only if there is space. The user menu always has the link. */
const ownLink = `${navLink} hidden @min-[76rem]:inline`

const adminLink = `${navLink} hidden @min-[88rem]:inline`

/** Whether a signed-in user's links work here: before verification and setup they would lead back. */
const linksWork = (user: User, pathname: string): boolean =>
  user.email_verified && (preferencesComplete(user) || pathname !== pages.preferencesSetup)

/** Logo, main links and user menu. Breakpoints are in rem: doubled text brings the small-screen menu. */
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
          <span className={token ? '@max-[26rem]:sr-only' : '@max-[22rem]:sr-only'}>Sponsor Finder</span>
        </Link>
        <nav aria-label="Main" className="hidden grow items-center gap-6 whitespace-nowrap @min-[56rem]:flex">
          {mayOpenPages && <MenuLink to={pages.sponsors} label="Sponsors" className={navLink} />}
          <MenuLink to={pages.jobs} label="Jobs" className={navLink} />
          {mayOpenPages && (
            <>
              <MenuLink to={pages.shortlist} label="Shortlist" className={ownLink} />
              <MenuLink to={pages.saved} label="Saved searches" className={ownLink} />
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
          <MenuLink to={pages.knowledgeCenter} label="Knowledge Center" className={navLink} />
          <MenuLink to={pages.faqs} label="FAQs" className={navLink} />
          {mayOpenPages && user?.role === 'admin' && <AdminLinks className={adminLink} />}
        </nav>
        <div className="ml-auto flex items-center gap-2 @max-[13rem]:gap-1">
          {place.pathname !== pages.landing && <HeaderBox isCrowded={user?.role === 'admin'} />}
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
