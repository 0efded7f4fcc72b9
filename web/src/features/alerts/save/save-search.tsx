import { useCallback, useEffect, useState } from 'react'
import { lazyPart, whenIdle } from '../../../lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { IconBookmark } from '../../../ui/icons.ts'
import type { Criteria } from '../../search/criteria/criteria.ts'

const parts = () => import('./save-search-parts.tsx')
const dialog = lazyPart(parts, 'SaveSearchDialog')
const label = lazyPart(parts, 'SavedLabel')

interface SaveSearchProps {
  criteria: Criteria
  /** Delays the request for the saved searches until the page is idle, or somebody comes near the button. */
  later?: typeof whenIdle
}

/** A button that saves the current search for alerts, or shows that it is saved. */
export function SaveSearch({ criteria, later = whenIdle }: SaveSearchProps) {
  const [open, setOpen] = useState(false)
  const [asks, setAsks] = useState(false)
  const ask = useCallback(() => setAsks(true), [])
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => later(ask), [later, ask])
  const unsaved = (
    <>
      <IconBookmark size={16} aria-hidden="true" />
      <span>
        Save <span className="@max-[20rem]:sr-only">search</span>
      </span>
    </>
  )
  return (
    <>
      <Button
        variant="ghost"
        className="relative min-h-9 px-2 py-0 text-sm text-brand"
        onPointerEnter={ask}
        onFocus={ask}
        onClick={() => setOpen(true)}
      >
        {asks ? (
          <label.Later fallback={unsaved} criteria={criteria}>
            {unsaved}
          </label.Later>
        ) : (
          unsaved
        )}
      </Button>
      {open && <dialog.Later criteria={criteria} onClose={close} />}
    </>
  )
}
