import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { lazyPart } from '../../lib/lazy-part.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { ToastArea } from '../../ui/overlays/toast-area.tsx'
import { focusHeading } from '../../ui/page/focus-heading.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageProgress } from '../routing/page-progress.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'
import { useFailureToasts } from '../errors/use-failure-toasts.ts'
import { ToolArea } from './tool-area.tsx'
import { useProfileRefresh } from '../use-profile-refresh.ts'
import { useSessionWatch } from '../use-session-watch.ts'

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
