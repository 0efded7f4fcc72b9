import { Suspense, useCallback, useState } from 'react'
import type { SearchFields } from '../../../../../shared/api/search.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { IconBookmark, IconCheck } from '../../../ui/icons.ts'
import type { Criteria } from './criteria.ts'

const dialog = lazyPart(
  () => import('./save-search-dialog.tsx'),
  (module) => module.SaveSearchDialog,
)

interface SaveSearchProps {
  criteria: Criteria
  fields: SearchFields | undefined
}

/** A search whatever page of it is shown. */
const keyOf = (criteria: Criteria) => JSON.stringify({ ...criteria, page: 1 })

/** Saves the search that is shown, so that what is new in it can be told later; then it says so until another is shown. */
export function SaveSearch({ criteria, fields }: SaveSearchProps) {
  const [open, setOpen] = useState(false)
  const [saved, setSaved] = useState({ key: '', name: '' })
  const savedAs = saved.key === keyOf(criteria) ? saved.name : null
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button
        variant="ghost"
        className="relative min-h-9 px-2 py-0 text-sm text-brand"
        icon={savedAs === null ? <IconBookmark size={16} /> : <IconCheck size={16} />}
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => setOpen(true)}
      >
        {savedAs === null ? (
          <span>
            Save <span className="@max-[20rem]:sr-only">search</span>
          </span>
        ) : (
          'Saved'
        )}
      </Button>
      <Suspense>
        {open && (
          <dialog.Part
            criteria={criteria}
            fields={fields}
            savedAs={savedAs}
            onSaved={(name) => setSaved({ key: keyOf(criteria), name })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
