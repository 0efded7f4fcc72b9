import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { ApiError, messages, statuses } from '../../lib/api/api-error.ts'
import { isReachable, lazyPart, LostScriptError } from '../../lib/lazy-part.ts'
import { fullPath } from '../../lib/session/session-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { IconRefresh } from '../../ui/icons.ts'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { MAIN_ID } from '../shell/logo.tsx'
import { MessagePage } from './message-page.tsx'

function useBackOnline(wanted: boolean, act: () => void): void {
  const again = useEffectEvent(act)
  useEffect(() => {
    if (!wanted) return
    const listener = () => again()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [wanted])
}

/**
 * Opens the failed page again, without a reload if possible. Without an answer of the server, a reload would show the
 * browser's error page, without a way back. A script that failed to load needs a reload, because browsers remember the
 * failure. A user who leaves while the server is asked stays where they are.
 */
function useRetry(error: unknown) {
  const navigate = useNavigate()
  const place = fullPath(useLocation())
  const [checking, setChecking] = useState(false)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  const retry = async () => {
    setChecking(true)
    const reloads = error instanceof LostScriptError && (await isReachable())
    if (!isShown.current) return
    if (reloads) return location.reload()
    setChecking(false)
    await navigate(place, { replace: true })
  }
  return { checking, retry: () => void retry() }
}

/** What happened to a page that cannot be shown, in terms that help the user. */
function errorStory(error: unknown, online: boolean): { title: string; words: string; connection: boolean } {
  const lost = error instanceof LostScriptError
  const unanswered = error instanceof ApiError && error.status === statuses.noResponse
  if (unanswered || (lost && (error.unreachable || !online)))
    return { title: 'No connection', words: messages.noResponse, connection: true }
  if (lost) {
    return {
      title: 'This page could not be loaded',
      words:
        'A part of it did not arrive. The site may have just been updated: try again to get it as it is now.',
      connection: false,
    }
  }
  const words = error instanceof ApiError ? error.message : 'Something went wrong while this page was opened.'
  return { title: 'This page could not be shown', words, connection: false }
}

const notFoundPage = lazyPart(() => import('./not-found-page.tsx'), 'NotFoundPage')

/** The page that is shown when another page cannot be rendered. */
export function ErrorPage() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === statuses.notFound ? (
    <notFoundPage.Later />
  ) : (
    <FailedPage error={error} />
  )
}

function FailedPage({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const { title, words, connection } = errorStory(error, navigator.onLine)
  const { checking, retry } = useRetry(error)
  useBackOnline(connection, retry)
  useEffect(() => keepFocus, [])
  return (
    <MessagePage title={title}>
      <PageMeta title={title} noindex />
      <p className="max-w-[65ch] text-ink-2">{words}</p>
      <div className="flex flex-wrap gap-3">
        <Button icon={<IconRefresh size={18} />} busy={checking || state !== 'idle'} onClick={retry}>
          Try again
        </Button>
        {pathname !== pages.landing && (
          <ButtonLink variant="secondary" to={pages.landing}>
            Go to the start page
          </ButtonLink>
        )}
      </div>
    </MessagePage>
  )
}

/** Moves focus to the main content after a retry has worked, because the focused button is gone. */
function keepFocus(): void {
  if (document.activeElement === document.body)
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
}
