import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import type { SavedSearch } from '#shared/api/saved-searches.ts'
import type { SearchFields } from '#shared/api/search.ts'
import { longDate } from '#shared/format/date.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { pageNumber } from '../../../lib/address.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useShown } from '../../../lib/use-shown.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { IconPencil, IconSearch, IconTrash } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { ListSkeleton, Skeleton } from '../../../ui/page/answer.tsx'
import { appliedFilters, type Criteria, storedCriteria, finderQuery } from '../../search/criteria/criteria.ts'
import { chipLabel } from '../../search/criteria/search-fields.ts'
import type { useSavedSearches } from './use-saved-searches.ts'

/** Which saved search shows its new companies, and on which page, from the URL: one at a time. */
function useExpandedNewCompanies(id: string) {
  const [searchParams, setSearchParams] = useSearchParams()
  const isOpen = searchParams.get('new') === id
  const page = isOpen ? pageNumber(searchParams.get('page')) : 1
  const shown = useShown(isOpen)
  const set = (next: Record<string, string>) =>
    setSearchParams(next, { replace: true, preventScrollReset: true })
  return {
    isOpen,
    page,
    /** Whether they are shown now, when a late answer comes. */
    isStillOpen: () => shown() === true,
    show: (next = 1) => set(next === 1 ? { new: id } : { new: id, page: `${next}` }),
    hide: () => set({}),
  }
}

interface SavedSearchActionsProps {
  search: SavedSearch
  criteria: Criteria
  /** Whether the new companies are shown, and how to show or hide them. */
  news: ReturnType<typeof useExpandedNewCompanies>
  panelId: string
  onRename: () => void
  onDelete: () => void
}

function SavedSearchActions(props: SavedSearchActionsProps) {
  const { search, criteria, news, panelId, onRename, onDelete } = props
  const { name, total, new_count } = search
  return (
    <div className="flex flex-wrap items-center gap-2">
      {total !== null && new_count !== 0 && (
        <Button
          aria-expanded={news.isOpen}
          aria-controls={panelId}
          onClick={() => (news.isOpen ? news.hide() : news.show())}
        >
          {news.isOpen ? 'Hide what is new' : 'Show what is new'}
        </Button>
      )}
      <ButtonLink
        variant="secondary"
        to={`${pages.sponsors}${finderQuery(criteria)}`}
        icon={<IconSearch size={18} />}
        aria-label={`Open in finder: ${name}`}
      >
        Open in finder
      </ButtonLink>
      <ChangeSearch {...{ name, onRename, onDelete }} />
    </div>
  )
}

type ChangeSearchProps = Pick<SavedSearchActionsProps, 'onRename' | 'onDelete'> & { name: string }

const ChangeSearch = ({ name, onRename, onDelete }: ChangeSearchProps) => (
  // these buttons wrap to a separate line if there is no space beside the links
  <div className="-mx-3 flex flex-wrap @lg:mx-0">
    <Button variant="quiet" icon={<IconPencil size={18} />} aria-label={`Rename ${name}`} onClick={onRename}>
      Rename
    </Button>
    <Button variant="quiet" icon={<IconTrash size={18} />} aria-label={`Delete ${name}`} onClick={onDelete}>
      Delete
    </Button>
  </div>
)

/** The number of results of a search, such as `128 sponsors`. */
const found = (kind: SavedSearch['kind'], total: number): string =>
  kind === 'jobs' ? counted(total, 'job', 'jobs') : counted(total, 'sponsor', 'sponsors')

/** The number of new results and of all results of a saved search. Null if the total is unknown. */
export function newsOf({ kind, new_count, total, seen_date }: SavedSearch): string | null {
  if (total === null) return null
  if (new_count === null) return `Not looked at since ${longDate(seen_date)} · ${found(kind, total)} in all`
  const fresh = new_count === 0 ? 'Nothing new' : `${formatCount(new_count)} new`
  return `${fresh} since ${longDate(seen_date)} · ${found(kind, total)} in all`
}

function SearchChips({ criteria, fields }: { criteria: Criteria; fields: SearchFields | undefined }) {
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

const newCompanies = lazyPart(() => import('./saved-search-parts.tsx'), 'NewCompanies')

const jobSearchBody = lazyPart(() => import('../save/job-search-parts.tsx'), 'JobSearchBody')

const renameForm = lazyPart(() => import('./saved-search-parts.tsx'), 'RenameForm')

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
          <renameForm.Later
            fallback={<p className="font-semibold">{name}</p>}
            {...{ id, name, rename }}
            onDone={endRenaming}
          />
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
          <jobSearchBody.Later
            fallback={<Skeleton className="h-11 w-48" />}
            search={search}
            onOpen={() => void openedJobs()}
          >
            <ChangeSearch name={name} onRename={() => setRenaming(true)} onDelete={onDelete} />
          </jobSearchBody.Later>
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
          <newCompanies.Later
            fallback={<ListSkeleton rows={Math.min(fresh ?? 1, 15)} pager />}
            id={id}
            count={fresh ?? 1}
            page={news.page}
            onPage={news.show}
            toHeading={toHeading}
            onSeen={seen}
          />
        )}
      </section>
    </article>
  )
}
