import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { ToastArea } from '../../ui/overlays/toast-area.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageProgress } from '../routing/page-progress.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'
import { useFailureToasts } from '../errors/use-failure-toasts.ts'
import { ToolArea } from './tool-area.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useProfileRefresh } from '../use-profile-refresh.ts'
import { useSessionWatch } from '../use-session-watch.ts'

/** The shell around every page. */
export function RootLayout() {
  const userChanges = useSessionWatch()
  useFailureToasts()
  useProfileRefresh()
  useHeadingFocus()
  // the page now shows the real session, so the mark of first-paint-script.ts is no longer needed
  useEffect(() => void delete document.documentElement.dataset.signedIn, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PageProgress />
      <Header />
      <ToastArea />
      <main id={MAIN_ID} tabIndex={-1} className="flex grow flex-col">
        <Outlet key={userChanges} />
      </main>
      <Footer />
      <ToolArea />
      <ScrollRestoration />
    </div>
  )
}
