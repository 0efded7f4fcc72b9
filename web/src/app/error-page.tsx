import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { ApiError } from '../lib/api-error.ts'
import { Button } from '../ui/button.tsx'
import { IconRefresh } from '../ui/icons.ts'
import { PageMeta } from '../ui/page-meta.tsx'
import { MessagePage } from './message-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Where a page cannot be drawn: says what happened as far as the reader can act on it. */
export function ErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const reason =
    error instanceof ApiError ? error.message : 'Something went wrong while this page was opened.'
  return (
    <MessagePage title="This page could not be shown">
      <PageMeta title="This page could not be shown" noindex />
      <p className="text-ink-2">{reason}</p>
      <Button icon={<IconRefresh size={18} />} onClick={() => location.reload()}>
        Try again
      </Button>
    </MessagePage>
  )
}
