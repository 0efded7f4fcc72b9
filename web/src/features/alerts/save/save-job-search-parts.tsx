import type { ReactNode } from 'react'
import type { JobSearch } from '#shared/api/job-search.ts'
import { readJobSearch } from '../../jobs/criteria/job-criteria.ts'
import { filtersToSave, nameOfJobSearch } from './job-search-name.ts'
import { SaveDialog, type SearchToSave } from './save-dialog.tsx'
import { Saved } from './saved-label.tsx'

/** One chunk with the parts for saving a search of jobs. It loads only when needed. */

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

export const SaveSearchDialog = ({ criteria, onClose }: { criteria: JobSearch; onClose: () => void }) => (
  <SaveDialog search={toSave(criteria)} onClose={onClose} />
)

export const SavedLabel = ({ criteria, children }: { criteria: JobSearch; children: ReactNode }) => (
  <Saved isSame={toSave(criteria).isSame}>{children}</Saved>
)
