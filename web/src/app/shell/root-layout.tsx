import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useSearchParams } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { REGISTER_ADDRESS } from '#shared/register-address.ts'
import { type Tool, TOOL_PARAMETER } from '#shared/tools.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useToolLink } from '../../lib/tool-link.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { ToastArea } from '../../ui/overlays/toast-area.tsx'
import { focusHeading } from '../../ui/page/focus-heading.ts'
import { useFailureToasts } from '../errors/use-failure-toasts.ts'
import { PageProgress } from '../routing/page-progress.tsx'
import { ProgressBar } from '../routing/progress-bar.tsx'
import { useProfileRefresh } from '../use-profile-refresh.ts'
import { useSessionWatch } from '../use-session-watch.ts'
import { CalculatorLink } from './calculator-link.tsx'
import { Header } from './header.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'

const LICENCE = 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/'

const links = [
  [pages.licenceCheck, 'Check a sponsor licence'],
  [pages.registerChanges, 'Register changes'],
  [pages.occupationCheck, 'Check an occupation'],
  [pages.checkAdvert, 'Check an advert'],
  [pages.privacy, 'Privacy'],
  [pages.terms, 'Terms'],
  [pages.contact, 'Contact'],
] as const

/** The independence notice, links, and the attribution that the licence of the register requires. */
export function Footer({ onShortcuts }: { onShortcuts: () => void }) {
  return (
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
          <ExternalLink href={REGISTER_ADDRESS}>register of licensed sponsors</ExternalLink>, licensed under
          the <ExternalLink href={LICENCE}>Open Government Licence v3.0</ExternalLink>.
        </p>
      </div>
    </footer>
  )
}

/** A tool that loads. Escape closes it already. Its answers stay in the URL, because only the tool knows their names. */
function OpeningTool() {
  const [, setAddress] = useSearchParams()
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setAddress(
        (address) => {
          address.delete(TOOL_PARAMETER)
          return address
        },
        { replace: true, preventScrollReset: true },
      )
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [setAddress])
  return <ProgressBar />
}

const parts = {
  calculator: lazyPart(
    () => import('../../features/tools/eligibility/eligibility-wizard.tsx'),
    (module) => module.EligibilityWizard,
  ),
  converter: lazyPart(
    () => import('../../features/tools/salary-converter/salary-converter.tsx'),
    (module) => module.SalaryConverter,
  ),
} satisfies Record<Tool, unknown>

const isTool = (name: string | null): name is Tool => name !== null && Object.hasOwn(parts, name)

/** The tool that the URL names, above any page. An unknown name opens nothing. */
export function ToolArea() {
  const tool = new URLSearchParams(useLocation().search).get(TOOL_PARAMETER)
  if (!isTool(tool)) return null
  const { Part } = parts[tool]
  return (
    <Suspense fallback={<OpeningTool />}>
      <Part />
    </Suspense>
  )
}

/**
 * Moves focus after a navigation, so that the new page is announced. Focus goes to the part that the hash names, or
 * else to the heading. The first page and a new query do not move focus.
 */
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

/** The keyboard shortcuts. No page needs them at first. */
const shortcuts = lazyPart(
  () => import('./keyboard-shortcuts.tsx'),
  (module) => module.KeyboardShortcuts,
)

/** The shell around every page. */
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
        <Suspense>
          <shortcuts.Part
            open={listsShortcuts}
            onOpen={listShortcuts}
            onClose={() => setListsShortcuts(false)}
          />
        </Suspense>
      )}
      <ScrollRestoration />
    </div>
  )
}
