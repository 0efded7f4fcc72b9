import { pages } from '../../../shared/pages.ts'
import { useSession } from '../lib/session-store.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageMeta } from '../ui/page-meta.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  const { token } = useSession()
  return (
    <MessagePage title="Page not found">
      <PageMeta title="Page not found" noindex />
      <p className="text-ink-2">
        If you typed the address, check that it is correct. If you followed a link, the page may have moved.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={token ? pages.sponsors : pages.landing}>Find a sponsor</ButtonLink>
      </div>
    </MessagePage>
  )
}
