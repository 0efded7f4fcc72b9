import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SavedSearch } from '#shared/api/saved-searches.ts'
import { pages } from '#shared/pages.ts'
import { useSearchFields } from '../../search/criteria/use-search-fields.ts'
import { useSteadyOrder } from '../../../lib/use-steady-order.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { IconSearch } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { ListCard } from '../list-card.tsx'
import { SavedSearchRow } from './saved-search-row.tsx'
import { useSavedSearches } from './use-saved-searches.ts'

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
