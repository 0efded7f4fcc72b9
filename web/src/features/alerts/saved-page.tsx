import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SavedSearch } from '#shared/api/saved-searches.ts'
import { pages } from '#shared/pages.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSteadyOrder } from '../../lib/use-steady-order.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { CardSkeleton } from '../../ui/page/card-skeleton.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { useSearchFields } from '../search/criteria/use-search-fields.ts'
import { ListCard } from './list-card.tsx'
import { SavedSearchRow } from './searches/saved-search-row.tsx'
import { useSavedSearches } from './searches/use-saved-searches.ts'
import { WatchedCompanies } from './watches/watched-companies.tsx'

const idOf = ({ id }: SavedSearch) => id

/** The user's saved searches, each with its new companies. */
export function SavedSearches() {
  const { searches, error, isValidating, retry, rename, remove, see } = useSavedSearches()
  const ordered = useSteadyOrder(searches, idOf)
  const { data: fields } = useSearchFields()
  const heading = useRef<HTMLHeadingElement>(null)
  const [deleting, setDeleting] = useState<SavedSearch | null>(null)
  const confirmed = async ({ id }: SavedSearch) => {
    await remove(id)
    flushSync(() => setDeleting(null))
    showToast({ type: 'success', message: 'Search deleted' })
    // moves focus, because the focused button is gone
    heading.current?.focus()
  }
  return (
    <>
      <ListCard
        {...{ error, isValidating, retry }}
        title="Saved searches"
        headingRef={heading}
        items={ordered}
        keyOf={idOf}
        renderRow={(search) => (
          <SavedSearchRow {...{ search, fields, rename, see }} onDelete={() => setDeleting(search)} />
        )}
        empty={
          <EmptyState icon={<IconSearch size={26} />} title="No saved searches yet">
            <p className="text-ink-2">
              Find sponsors or jobs and press “Save search”: here you see what is new in it.
            </p>
            <ButtonLink to={pages.sponsors} className="mt-2">
              Find sponsors
            </ButtonLink>
          </EmptyState>
        }
        skeletonRows={3}
      />
      {deleting && (
        <ConfirmDialog
          title="Delete this saved search?"
          confirm="Delete"
          cancel="Keep it"
          failure="Failed to delete the search"
          onClose={() => setDeleting(null)}
          onConfirm={() => confirmed(deleting)}
        >
          <p>“{deleting.name}” is deleted, with what is new in it. Your unlocked companies stay.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** The choice of mails. It stands below the watched companies. */
const alertsByMail = lazyPart(
  () => import('./alerts-by-mail.tsx'),
  (module) => module.AlertsByMail,
)

/** The notice that alerts were turned off. It loads later, because few users have it. */
const alertsStopped = lazyPart(
  () => import('./alerts-stopped.tsx'),
  (module) => module.AlertsStopped,
)

/** The companies whose jobs are hidden. They are below all else. */
const hiddenCompanies = lazyPart(
  () => import('./hidden-companies.tsx'),
  (module) => module.HiddenCompanies,
)

/** The user's saved searches and watched companies, with what is new after each register. */
export function SavedPage() {
  return (
    <>
      <PageMeta
        title="Saved searches and watched companies"
        description="Your saved searches with what is new in each, and the companies that you watch."
        noindex
      />
      <h1 className="mb-5 text-2xl">Saved searches and watched companies</h1>
      {/* above the cards: on a phone, the choice of mails is below two of them */}
      <Suspense>
        <alertsStopped.Part />
      </Suspense>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:gap-6">
        <SavedSearches />
        <div className="grid grid-cols-1 gap-4 xl:gap-6">
          <WatchedCompanies />
          <Suspense fallback={<CardSkeleton lines={['h-6 w-40', 'h-16 w-full']} />}>
            <alertsByMail.Part />
          </Suspense>
          <Suspense fallback={<CardSkeleton lines={['h-6 w-40', 'h-5 w-3/5']} />}>
            <hiddenCompanies.Part />
          </Suspense>
        </div>
      </div>
    </>
  )
}
