import { Suspense, useCallback, useState } from 'react'
import type { SearchFields } from '../../../../../shared/api/search.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { IconBookmark } from '../../../ui/icons.ts'
import type { Criteria } from './criteria.ts'

const dialog = lazyPart(
  () => import('./save-search-dialog.tsx'),
  (module) => module.SaveSearchDialog,
)

interface SaveSearchProps {
  criteria: Criteria
  fields: SearchFields | undefined
}

/** Saves the search that is shown, so that what is new in it can be told later. */
export function SaveSearch({ criteria, fields }: SaveSearchProps) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button
        variant="ghost"
        className="relative min-h-9 px-2 py-0 text-sm text-brand"
        icon={<IconBookmark size={16} />}
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => setOpen(true)}
      >
        <span>
          Save <span className="@max-[20rem]:sr-only">search</span>
        </span>
      </Button>
      <Suspense>{open && <dialog.Part criteria={criteria} fields={fields} onClose={close} />}</Suspense>
    </>
  )
}
