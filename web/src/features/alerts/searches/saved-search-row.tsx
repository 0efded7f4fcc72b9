import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SavedSearch } from '#shared/api/saved-searches.ts'
import type { SearchFields } from '#shared/api/search.ts'
import { formatCount } from '#shared/format/number.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Badge } from '../../../ui/badge.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { ListSkeleton } from '../../../ui/page/list-skeleton.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { storedCriteria } from '../../search/criteria/stored-criteria.ts'
import { ChangeSearch, SavedSearchActions } from './saved-search-actions.tsx'
import { newsOf } from './search-news.ts'
import { useExpandedNewCompanies } from './use-expanded-new-companies.ts'
import type { useSavedSearches } from './use-saved-searches.ts'
import { Chip } from '../../../ui/chip.tsx'
import { appliedFilters, type Criteria } from '../../search/criteria/criteria.ts'
import { chipLabel } from '../../search/criteria/filter-labels.ts'

interface SearchChipsProps {
  criteria: Criteria
  /** The search fields, which contain a name for each id. Undefined until loaded. */
  fields: SearchFields | undefined
}

/** The filters of a search, read-only. */
function SearchChips({ criteria, fields }: SearchChipsProps) {
  const names = appliedFilters(criteria)
  if (names.length === 0) return <p className="text-sm">All sponsors, without filters</p>
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-start gap-2">
      {names.map((name) => (
        <li key={name} className="flex">
          <Chip>{chipLabel(name, criteria, fields)}</Chip>
        </li>
      ))}
    </ul>
  )
}

/** The list of new companies, which most readers open after a moment, if at all. */
const newCompanies = lazyPart(
  () => import('./new-companies.tsx'),
  (module) => module.NewCompanies,
)

/** What is shown of a search of jobs. The words of its filters are many. */
const jobSearchBody = lazyPart(
  () => import('../save/job-search-parts.ts'),
  (module) => module.JobSearchBody,
)

/** The form for another name, which few need. */
const renameForm = lazyPart(
  () => import('./rename-form.tsx'),
  (module) => module.RenameForm,
)

type SavedSearchRowProps = Pick<ReturnType<typeof useSavedSearches>, 'rename' | 'see'> & {
  search: SavedSearch
  fields: SearchFields | undefined
  onDelete: () => void
}

/** One saved search: its filters, what is new in it, and a link to where it was made. */
export function SavedSearchRow({ search, fields, rename, see, onDelete }: SavedSearchRowProps) {
  const { id, name, new_count: fresh } = search
  const panel = useId()
  const news = useExpandedNewCompanies(id)
  const [renaming, setRenaming] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const criteria = storedCriteria(search.criteria)
  useEffect(() => {
    void newCompanies.preload()
    void renameForm.preload()
  }, [])
  const toHeading = () => heading.current?.focus()
  const seen = async (version: string) => {
    await see(id, version)
    showToast({ type: 'success', message: 'Marked as seen' })
    // the user may have gone on to a company or to another search meanwhile
    if (!news.isStillOpen()) return
    news.hide()
    // moves focus, because the list that contained the focused button is gone
    toHeading()
  }
  const openedJobs = async () => {
    // the page of the jobs shows next; if this fails, they stay new
    if (search.version !== null) await see(id, search.version).catch(() => {})
  }
  const endRenaming = (renamed: boolean) => {
    flushSync(() => setRenaming(false))
    if (renamed) showToast({ type: 'success', message: 'Search renamed' })
    toHeading()
  }
  return (
    <article aria-label={name} className="@container">
      <div className="grid gap-3 px-4 py-4 sm:px-5">
        {renaming ? (
          <Suspense fallback={<p className="font-semibold">{name}</p>}>
            <renameForm.Part {...{ id, name, rename }} onDone={endRenaming} />
          </Suspense>
        ) : (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 ref={heading} tabIndex={-1} className="text-base [overflow-wrap:anywhere] focus:outline-none">
              {name}
            </h3>
            {fresh !== null && fresh > 0 && <Badge tone="brand">{formatCount(fresh)} new</Badge>}
          </div>
        )}
        <p className={`text-sm text-ink-2 ${renaming ? '' : '-mt-2'}`}>
          {newsOf(search) ?? 'This search has filters that need Pro, so we cannot say what it finds.'}
        </p>
        {search.kind === 'jobs' ? (
          <Suspense fallback={<Skeleton className="h-11 w-48" />}>
            <jobSearchBody.Part search={search} onOpen={() => void openedJobs()}>
              <ChangeSearch name={name} onRename={() => setRenaming(true)} onDelete={onDelete} />
            </jobSearchBody.Part>
          </Suspense>
        ) : (
          <>
            <SearchChips criteria={criteria} fields={fields} />
            <SavedSearchActions
              search={search}
              criteria={criteria}
              news={news}
              panelId={panel}
              onRename={() => setRenaming(true)}
              onDelete={onDelete}
            />
          </>
        )}
      </div>
      <section
        id={panel}
        aria-label={`New in ${name}`}
        hidden={!news.isOpen}
        className="border-t border-line"
      >
        {news.isOpen && (
          <Suspense fallback={<ListSkeleton rows={Math.min(fresh ?? 1, 15)} pager />}>
            <newCompanies.Part
              id={id}
              count={fresh ?? 1}
              page={news.page}
              onPage={news.show}
              toHeading={toHeading}
              onSeen={seen}
            />
          </Suspense>
        )}
      </section>
    </article>
  )
}
