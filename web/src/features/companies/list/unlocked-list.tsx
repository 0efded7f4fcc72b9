import { useEffect, useRef } from 'react'
import { UNLOCKED_PER_PAGE, type CompanyRow } from '../../../../../shared/api/companies.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconLockOpen } from '../../../ui/icons.ts'
import { rowId } from './company-list-row.tsx'
import { CompanyList } from './company-list.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { SearchFailed } from './search-failed.tsx'
import { useUnlockedCompanies } from './use-unlocked-companies.ts'

interface UnlockedListProps {
  /** Told how many there are when they have come. */
  onTotal: (total: number) => void
  activeId: number | null
  onOpen: (row: CompanyRow) => void
}

/** The companies that the reader has unlocked: opening one again is free. */
export function UnlockedList({ activeId, onTotal, onOpen }: UnlockedListProps) {
  const { companies, total, error, isLoading, isLoadingMore, atEnd, loadMore, mutate } =
    useUnlockedCompanies()
  const awaited = useRef<number | null>(null)
  const count = companies?.length ?? 0
  // after Load More the focus goes on with the first new row
  useEffect(() => {
    const first = awaited.current === null ? undefined : companies?.[awaited.current]
    if (!first) return
    awaited.current = null
    document.getElementById(rowId(first.id))?.focus()
  }, [companies])

  useEffect(() => {
    if (companies) onTotal(total)
  }, [companies, total, onTotal])

  if (error && !companies)
    return <SearchFailed message={error.message} retrying={isLoading} onRetry={() => void mutate()} />
  if (!companies) return <ListSkeleton rows={UNLOCKED_PER_PAGE} pager />
  if (count === 0) return <NothingUnlocked />
  const more = () => {
    awaited.current = count
    void loadMore()
  }
  return (
    <>
      <CompanyList
        title="Your unlocked companies"
        total={total}
        rows={companies}
        start={1}
        activeId={activeId}
        onOpen={onOpen}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-3 sm:px-5">
        <Button variant="secondary" disabled={atEnd} busy={isLoadingMore} onClick={more}>
          Load More
        </Button>
        {atEnd && <p className="text-sm text-ink-2">All companies are shown</p>}
      </div>
    </>
  )
}

function NothingUnlocked() {
  return (
    <EmptyState tone="key" icon={<IconLockOpen size={26} />} title="Your unlocked companies">
      <p className="text-ink-2">
        None yet. Choose your filters, find sponsors and open one: it stays here, free to open again.
      </p>
    </EmptyState>
  )
}
