import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { REGISTER_ADDRESS } from '#shared/register-address.ts'
import { type Tool, TOOL_PARAMETER } from '#shared/tools.ts'
import { useQuery } from '../../lib/address.ts'
import { lazyPart, whenIdle } from '../../lib/lazy-part.ts'
import { authPath, returnPathFrom, sessionStore } from '../../lib/session/session-store.ts'
import { useToolLink } from '../../lib/tool-link.ts'
import { type CallFailure, onPageEvent } from '../../lib/tracking/page-events.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { ToastArea } from '../../ui/overlays/toast-area.tsx'
import { showErrorToasts } from '../../ui/overlays/toasts.ts'
import { focusHeading } from '../../ui/page/focus-heading.ts'
import { useProfileRefresh, useSessionWatch } from '../use-session-watch.ts'
import { Header } from './header.tsx'
import { CalculatorLink, Logo, MAIN_ID, SkipLink } from './logo.tsx'

/** Records that the email of this session is not verified, as the server has just said. */
function markUnverified(): void {
  const { token, user } = sessionStore.get()
  if (token && user) sessionStore.loadUser(token, { ...user, email_verified: false })
}

/**
 * Shows a notification for a failed foreground call, even if the caller shows the failure too (docs/product/api.md
 * "Errors"). Several calls that fail in the same way give one notification. A refusal because of an unverified email
 * opens the verification page.
 */
export function useFailureToasts(): void {
  const navigate = useNavigate()
  const location = useLocation()
  const openVerification = useEffectEvent(
    () => void navigate(authPath(pages.verifyCode, returnPathFrom(location))),
  )

  useEffect(() => {
    const show = ({ error, background }: CallFailure) => {
      if (!background) showErrorToasts([error.message])
    }
    const showRefusal = (failure: CallFailure) => {
      if (!failure.shownByCaller) show(failure)
    }
    const refuse = (failure: CallFailure) => {
      if (failure.error.code !== 'email_unverified') return showRefusal(failure)
      markUnverified()
      openVerification()
    }
    const ends = [
      onPageEvent('networkError', show),
      onPageEvent('sessionExpired', show),
      onPageEvent('unauthenticated', showRefusal),
      onPageEvent('unauthorized', refuse),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [])
}

/** A thin bar while something loads. Assistive technology ignores it, because what has loaded announces itself. */
const ProgressBar = () => (
  <div aria-hidden="true" className="delayed fixed inset-x-0 top-0 z-50 h-1 overflow-hidden">
    <div className="h-full w-2/5 bg-brand motion-safe:animate-progress motion-reduce:w-full" />
  </div>
)

/** A bar while the next page loads. Pages that load at once show none. */
function PageProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <ProgressBar />
}

const LICENCE = 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/'

const links = [
  [pages.licenceCheck, 'Check a sponsor licence'],
  [pages.registerChanges, 'Register changes'],
  [pages.occupationCheck, 'Check an occupation'],
  [pages.checkAdvert, 'Check an advert'],
  [pages.privacy, 'Privacy'],
  [pages.terms, 'Terms'],
  [pages.contact, 'Contact'],
  [pages.accessibility, 'Accessibility'],
] as const

/** The independence notice, links, and the attribution that the licence of the register requires. */
export const Footer = ({ onShortcuts }: { onShortcuts: () => void }) => (
  <footer className="border-t border-line bg-surface text-sm text-ink-2">
    <div className="mx-auto grid w-full max-w-shell gap-x-12 gap-y-3 px-4 py-8 sm:px-6 md:grid-cols-2">
      <div className="grid content-start justify-items-start gap-3">
        <p className="max-w-[65ch]">
          Sponsor Finder is an independent service, not a government website. What it says is guidance, not
          immigration advice.
        </p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
          {links.map(([path, label]) => (
            <Link key={path} to={path} className="link py-1">
              {label}
            </Link>
          ))}
          <CalculatorLink className="link py-1" />
          <Link {...useToolLink('converter')} className="link py-1">
            Salary converter
          </Link>
          <button type="button" className="link py-1" onClick={onShortcuts}>
            Keyboard shortcuts
          </button>
        </nav>
      </div>
      <p className="max-w-[65ch] md:justify-self-end">
        Contains public sector information from the{' '}
        <ExternalLink href={REGISTER_ADDRESS}>register of licensed sponsors</ExternalLink> and other public
        bodies, licensed under the <ExternalLink href={LICENCE}>Open Government Licence v3.0</ExternalLink>.
      </p>
    </div>
  </footer>
)

/** A tool that loads. Escape closes it already. Its answers stay in the URL, because only the tool knows their names. */
function OpeningTool() {
  const { change } = useQuery()
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') change({ [TOOL_PARAMETER]: null }, { replace: true })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [change])
  return <ProgressBar />
}

const parts = {
  calculator: lazyPart(
    () => import('../../features/tools/eligibility/eligibility-wizard.tsx'),
    'EligibilityWizard',
  ),
  converter: lazyPart(
    () => import('../../features/tools/salary-converter/salary-converter.tsx'),
    'SalaryConverter',
  ),
} satisfies Record<Tool, unknown>

const isTool = (name: string | null): name is Tool => name !== null && Object.hasOwn(parts, name)

/** The tool that the URL names, above any page. An unknown name opens nothing. */
export function ToolArea() {
  const tool = new URLSearchParams(useLocation().search).get(TOOL_PARAMETER)
  if (!isTool(tool)) return null
  const { Later } = parts[tool]
  return <Later fallback={<OpeningTool />} />
}

/** Moves focus after a navigation to the part that the hash names or the heading, not for a new query. */
function useHeadingFocus(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef({ pathname, hash })
  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, hash }
    const part = hash === before.hash && pathname === before.pathname ? null : partOf(hash)
    focusHeading(part ?? (pathname === before.pathname ? null : document.querySelector('main h1')))
  }, [pathname, hash])
}

/** The element whose id is in the hash; null if the hash contains no id of the page. */
const partOf = (hash: string): HTMLElement | null =>
  hash === '' ? null : document.getElementById(hash.slice(1))

const shortcuts = lazyPart(() => import('./keyboard-shortcuts.tsx'), 'KeyboardShortcuts')

export function RootLayout() {
  const userChanges = useSessionWatch()
  useFailureToasts()
  useProfileRefresh()
  useHeadingFocus()
  // the page now shows the real session, so the mark of first-paint-script.ts is no longer needed
  useEffect(() => void delete document.documentElement.dataset.signedIn, [])
  const [listsShortcuts, setListsShortcuts] = useState(false)
  const listShortcuts = useCallback(() => setListsShortcuts(true), [])
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PageProgress />
      <Header />
      <ToastArea />
      <main id={MAIN_ID} tabIndex={-1} className="flex grow flex-col">
        <Outlet key={userChanges} />
      </main>
      <Footer onShortcuts={listShortcuts} />
      <ToolArea />
      {isIdle && (
        <shortcuts.Later
          open={listsShortcuts}
          onOpen={listShortcuts}
          onClose={() => setListsShortcuts(false)}
        />
      )}
      <ScrollRestoration />
    </div>
  )
}

/** The layout of the landing page and the account pages, as wide as the window. */
export const FullWidthLayout = () => <Outlet />

/**
 * The layout of every other page: centred, at most 1440px wide (docs/product/screens.md "Layout and shell"). It fills
 * at least the window below the header, so that the footer does not move while lists load. A page with columns can
 * query its width in rem (`@container/page`), for users with enlarged browser text.
 */
export const ContainedLayout = () => (
  <div className="@container/page mx-auto w-full min-h-[calc(100dvh-4rem)] max-w-shell px-4 py-6 sm:px-6">
    <Outlet />
  </div>
)

/** The shell while the first page loads. The header is already in its final position. */
export const StartingPage = () => (
  <div className="min-h-dvh">
    <div className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 w-full max-w-shell items-center gap-2 px-4 text-lg font-bold sm:px-6">
        <Logo />
        Sponsor Finder
      </div>
    </div>
    <p aria-live="polite" className="delayed px-4 py-10 text-center text-ink-2">
      Loading…
    </p>
  </div>
)
