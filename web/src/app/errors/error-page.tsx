import { Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useNavigation, useRouteError } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { statuses } from '../../lib/api/error-catalogue.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconRefresh } from '../../ui/icons.ts'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { errorStory } from './error-story.ts'
import { MessagePage } from './message-page.tsx'
import { MAIN_ID } from '../shell/skip-link.tsx'
import { useBackOnline } from '../use-back-online.ts'
import { useRetry } from './use-retry.ts'

const notFoundPage = lazyPart(
  () => import('./not-found-page.tsx'),
  (module) => module.NotFoundPage,
)

/** The page that is shown when another page cannot be rendered. */
export function ErrorPage() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === statuses.notFound ? (
    <Suspense>
      <notFoundPage.Part />
    </Suspense>
  ) : (
    <FailedPage error={error} />
  )
}

/** Says what happened and what the user can do, with two actions. Retries automatically when the connection is back. */
function FailedPage({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const { title, words, connection } = errorStory(error, navigator.onLine)
  const retry = useRetry(error)
  useBackOnline(connection, retry)
  useEffect(() => keepFocus, [])
  return (
    <MessagePage title={title}>
      <PageMeta title={title} noindex />
      <p className="max-w-[65ch] text-ink-2">{words}</p>
      <div className="flex flex-wrap gap-3">
        <Button icon={<IconRefresh size={18} />} busy={state !== 'idle'} onClick={retry}>
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

/**
 * Moves focus to the main content when a retry has succeeded. The focused button is then gone, and assistive technology
 * announces the content.
 */
function keepFocus(): void {
  if (document.activeElement === document.body)
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
}
