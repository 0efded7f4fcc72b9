import type { ReactNode } from 'react'
import { type Criteria, searchName, storedCriteria } from '../../search/criteria/criteria.ts'
import { useSearchFields } from '../../search/criteria/search-fields.ts'
import { Saved, SaveDialog, type SearchToSave } from './save-dialog.tsx'
import { criteriaToSave, nameOfSearch } from './search-name.ts'

/** One chunk with the parts for saving a search of companies. It loads only when needed. */

const toSave = (criteria: Criteria): Omit<SearchToSave, 'suggested'> => {
  const name = searchName(criteria)
  return {
    kind: 'sponsors',
    criteria: criteriaToSave(criteria),
    isSame: ({ kind, criteria: kept }) => kind === 'sponsors' && searchName(storedCriteria(kept)) === name,
    promise: 'After each update of the register you can see what is new in it.',
  }
}

export function SaveSearchDialog({ criteria, onClose }: { criteria: Criteria; onClose: () => void }) {
  const { data: fields } = useSearchFields()
  return (
    <SaveDialog
      search={{ ...toSave(criteria), suggested: nameOfSearch(criteria, fields) }}
      onClose={onClose}
    />
  )
}

export const SavedLabel = ({ criteria, children }: { criteria: Criteria; children: ReactNode }) => (
  <Saved isSame={toSave(criteria).isSame}>{children}</Saved>
)
