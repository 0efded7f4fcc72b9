import { useCallback, useState } from 'react'
import type { JobSearch } from '#shared/api/job-search.ts'
import { Button } from '../../../ui/button.tsx'
import { IconBookmark } from '../../../ui/icons.ts'
import { readJobSearch } from '../../jobs/criteria/job-criteria.ts'
import { filtersToSave, nameOfJobSearch } from './job-search-name.ts'
import { SaveDialog, type SearchToSave } from './save-dialog.tsx'
import { Saved } from './saved-label.tsx'

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
