import type { ReactNode } from 'react'
import type { SavedSearch } from '#shared/api/saved-searches.ts'
import { counted } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { IconSearch } from '../../../ui/icons.ts'
import { readJobSearch, writeJobSearch } from '../../jobs/criteria/job-criteria.ts'
import { jobFilterWords } from '../save/job-search-name.ts'

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
