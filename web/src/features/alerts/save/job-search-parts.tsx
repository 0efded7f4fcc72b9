import { type ReactNode, useCallback, useState } from 'react'
import type { JobSearch } from '#shared/api/job-search.ts'
import type { SavedSearch } from '#shared/api/saved-searches.ts'
import { isSeveral, jobFilters } from '#shared/filters/job-filters.ts'
import { jobChipLabel } from '#shared/filters/job-options.ts'
import { counted } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { IconBookmark, IconSearch } from '../../../ui/icons.ts'
import { appliedJobFilters, readJobSearch, writeJobSearch } from '../../jobs/criteria/job-criteria.ts'
import { Saved, SaveDialog, type SearchToSave } from './save-dialog.tsx'
import { shortName } from './search-name.ts'

/** The filters of a search as they are saved: without its page, its order, and the instant of the last look. */
export function filtersToSave(criteria: JobSearch): Record<string, string> {
  const address = writeJobSearch(criteria)
  for (const name of ['page', 'sort', 'found_after']) address.delete(name)
  return Object.fromEntries(address)
}

/** The filters of a search in words, such as `Pay from: £40,000 or more`. */
export const jobFilterWords = (criteria: JobSearch): string[] =>
  appliedJobFilters(criteria).flatMap((name) => {
    const values = isSeveral(name) ? (criteria[name] ?? []) : [String(criteria[name])]
    return values.map((value) => jobChipLabel(name, value, criteria, undefined))
  })

/** A suggested name for a search, from the values of its filters: `“nurse”, Within 25 miles of Leeds`. */
export function nameOfJobSearch(criteria: JobSearch): string {
  const { found_after: _found_after, ...filters } = criteria
  const labels = Object.values(jobFilters).map(({ label }) => label)
  const words = jobFilterWords(filters).map((text) => {
    const label = labels.find((one) => text.startsWith(`${one}: `))
    return label === undefined ? text : text.slice(label.length + 2)
  })
  return shortName(words.length > 0 ? words.join(', ') : 'All jobs')
}

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
  onOpen: () => void
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
