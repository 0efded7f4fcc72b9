import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { UNLOCKED_PER_PAGE, unlockedSorts } from '#shared/api/companies.ts'
import { useQuery } from '../../../lib/address.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { IconLockOpen } from '../../../ui/icons.ts'
import { ListSkeleton, TitleSkeleton, EmptyState } from '../../../ui/page/answer.tsx'
import { SORT_PARAMETER } from '../../search/criteria/criteria.ts'
import { rowId } from '../../search/results/company-list-row.tsx'
import { CompanyList, type ListedCompany } from '../../search/results/company-list.tsx'
import { ListTitle } from '../../search/results/list-title.tsx'
import { SearchFailed } from '../../search/results/search-problem.tsx'
import { SortSelect } from '../../search/results/sort-select.tsx'
import { type UnlockedSort, useUnlockedCompanies } from './use-unlocked-companies.ts'

/** What is below the list. It loads after it. */
const foot = lazyPart(() => import('./unlocked-foot.tsx'), 'UnlockedFoot')

function useUnlockedSort() {
  const { query, change } = useQuery()
  const sort: UnlockedSort = unlockedSorts.find((one) => one === query.get(SORT_PARAMETER)) ?? 'unlocked'
  const setSort = (next: UnlockedSort) => change({ [SORT_PARAMETER]: next === 'unlocked' ? '' : next })
  return { sort, setSort }
}

const sortLabels: Record<UnlockedSort, string> = { unlocked: 'Last unlocked', name: 'Name' }

/** The number of companies that the user has unlocked, if known. */
export type UnlockedTotal = number | 'unknown' | 'failed'

/**
 * The number of rows that a typical new user has. A longer skeleton would push the footer down and then pull it back.
 */
const LIKELY_ROWS = 3

interface UnlockedListProps {
  lastTotal: UnlockedTotal
  /** Called with the total when the list has loaded, or with the failure. */
  onTotal: (total: UnlockedTotal) => void
  emptyAction?: ReactNode
  children: (listed: ListedCompany) => ReactNode
}

export function UnlockedList({ lastTotal, onTotal, emptyAction, children }: UnlockedListProps) {
  const { sort, setSort } = useUnlockedSort()
  const { companies: answered, ...list } = useUnlockedCompanies(sort)
  const { total, error, problem, isLoading, isLoadingMore, atEnd, loadMore, mutate } = list
  // React draws the rows in slices, so that a slow phone responds meanwhile
  const drawn = useDeferredValue(answered)
  const companies = answered && drawn
  const awaited = useRef<number | null>(null)
  const count = companies?.length ?? 0
  // moves focus to the first new row after Load More
  useEffect(() => {
    const first = awaited.current === null ? undefined : companies?.[awaited.current]
    if (!first) return
    awaited.current = null
    document.getElementById(rowId(first.id))?.focus()
  }, [companies])

  useEffect(() => {
    if (companies) onTotal(total)
    else if (error) onTotal('failed')
  }, [companies, error, total, onTotal])

  if (error && !companies)
    return <SearchFailed message={error.message} retrying={isLoading} onRetry={() => void mutate()} />
  if (!companies) return <UnlockedSkeleton lastTotal={lastTotal} />
  if (count === 0) {
    return (
      <EmptyState tone="key" icon={<IconLockOpen size={26} />} title="Your unlocked companies">
        <p className="text-ink-2">None yet. Find sponsors and open one: it stays here, free to open again.</p>
        {emptyAction}
      </EmptyState>
    )
  }
  const more = () => {
    awaited.current = count
    void loadMore()
  }
  return (
    <>
      <ListTitle
        title="Your unlocked companies"
        total={total}
        sort={
          total > 1 && (
            <SortSelect sorts={unlockedSorts} labels={sortLabels} value={sort} onChange={setSort} />
          )
        }
      />
      <CompanyList rows={companies} start={1}>
        {children}
      </CompanyList>
      <foot.Later {...{ sort, total, atEnd, problem }} busy={isLoadingMore} onMore={more} />
    </>
  )
}

function UnlockedSkeleton({ lastTotal }: { lastTotal: UnlockedTotal }) {
  const likely = typeof lastTotal === 'number' && lastTotal > 0 ? lastTotal : LIKELY_ROWS
  return (
    <>
      <TitleSkeleton sorted={likely > 1} />
      <ListSkeleton rows={Math.min(likely, UNLOCKED_PER_PAGE)} pager={likely > UNLOCKED_PER_PAGE} />
    </>
  )
}
