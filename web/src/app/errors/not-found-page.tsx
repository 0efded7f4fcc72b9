import { Link } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { useFinderPath, useSession } from '../../lib/session/session-store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  const { token } = useSession()
  return (
    <MessagePage title="Page not found">
      <PageMeta title="Page not found" noindex />
      <p className="max-w-[65ch] text-ink-2">
        If you typed the address, check that it is correct. If you followed a link, the page may have moved.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to={useFinderPath()}>Find a sponsor</ButtonLink>
        <ButtonLink to={pages.licenceCheck} variant="secondary">
          Check a sponsor licence
        </ButtonLink>
        {/* for a visitor the first button already leads to the front page */}
        {token && (
          <Link to={pages.landing} className="link px-1 py-2">
            Go to the front page
          </Link>
        )}
      </div>
    </MessagePage>
  )
}
