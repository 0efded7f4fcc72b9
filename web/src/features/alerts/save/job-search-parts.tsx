import { type ReactNode, useCallback, useState } from 'react'
import type { JobSearch } from '#shared/api/job-search.ts'
import type { SavedSearch } from '#shared/api/saved-searches.ts'
import { counted } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { IconBookmark, IconSearch } from '../../../ui/icons.ts'
import { readJobSearch, writeJobSearch } from '../../jobs/criteria/job-criteria.ts'
import { filtersToSave, jobFilterWords, nameOfJobSearch } from './job-search-name.ts'
import { Saved, SaveDialog, type SearchToSave } from './save-dialog.tsx'

// One chunk for saved searches of jobs. A second one would move the words of the filters into the file of every page.

const toSave = (criteria: JobSearch): SearchToSave => {
  const filters = filtersToSave(criteria)
  const key = JSON.stringify(filters)
  return {
    kind: 'jobs',
    criteria: filters,
    suggested: nameOfJobSearch(criteria),
    isSame: ({ kind, criteria: kept }) =>
      kind === 'jobs' && JSON.stringify(filtersToSave(readJobSearch(new URLSearchParams(kept)))) === key,
    promise: 'You can see at any time how many jobs are new in it.',
  }
}

/** A button that saves the current search of jobs. It shows whether the search is already saved. */
export function SaveJobSearch({ criteria }: { criteria: JobSearch }) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const search = toSave(criteria)
  return (
    <>
      <Button
        variant="ghost"
        className="relative min-h-9 px-2 py-0 text-sm text-brand"
        onClick={() => setOpen(true)}
      >
        <Saved isSame={search.isSame}>
          <IconBookmark size={16} aria-hidden="true" />
          Save search
        </Saved>
      </Button>
      {open && <SaveDialog search={search} onClose={close} />}
    </>
  )
}

interface JobSearchBodyProps {
  search: SavedSearch
  /** Called when the user opens the new jobs. */
  onOpen: () => void
  /** What stands beside the links. */
  children: ReactNode
}

/** The filters of a saved search of jobs, with links to its new jobs and to all of them. */
export function JobSearchBody({ search, onOpen, children }: JobSearchBodyProps) {
  const { name, new_count, found_after } = search
  const criteria = readJobSearch(new URLSearchParams(search.criteria))
  const words = jobFilterWords(criteria)
  const addressOf = (more: Partial<typeof criteria> = {}) =>
    `${pages.jobs}?${writeJobSearch({ ...criteria, ...more })}`
  const hasNew = new_count !== null && new_count > 0 && found_after !== null
  return (
    <>
      {words.length === 0 ? (
        <p className="text-sm">All jobs, without filters</p>
      ) : (
        <ul aria-label="Filters" className="flex flex-wrap items-start gap-2">
          {words.map((word) => (
            <li key={word} className="flex">
              <Chip>{word}</Chip>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {hasNew && (
          <ButtonLink to={addressOf({ found_after })} onClick={onOpen} aria-label={`New jobs: ${name}`}>
            Show {counted(new_count, 'new job', 'new jobs')}
          </ButtonLink>
        )}
        <ButtonLink
          variant="secondary"
          to={addressOf()}
          icon={<IconSearch size={18} />}
          aria-label={`Open in jobs: ${name}`}
        >
          Open in jobs
        </ButtonLink>
        {children}
      </div>
    </>
  )
}
