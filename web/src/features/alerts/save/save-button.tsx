import { Suspense, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { Button } from '../../../ui/button.tsx'
import { IconBookmark } from '../../../ui/icons.ts'

/** The parts for saving a search of one kind. */
interface SaveParts<Criteria> {
  /** Asks for a name and saves the search. */
  SaveSearchDialog: ComponentType<{ criteria: Criteria; onClose: () => void }>
  /** Shows that a search is saved; otherwise shows `children`. */
  SavedLabel: ComponentType<{ criteria: Criteria; children: ReactNode }>
}

interface SaveButtonProps<Criteria> {
  criteria: Criteria
  /**
   * Delays the request for the saved searches until the page is idle. Hovering over the button or focusing it sends the
   * request sooner.
   */
  later?: typeof whenIdle
}

/**
 * A button that saves the current search, so that the user gets alerts about new results. It shows whether the search
 * is already saved.
 * @param parts Loads the parts, which are needed after the list.
 */
export function saveButton<Criteria>(parts: () => Promise<SaveParts<Criteria>>) {
  const dialog = lazyPart(parts, (module) => module.SaveSearchDialog)
  const label = lazyPart(parts, (module) => module.SavedLabel)

  return function SaveButton({ criteria, later = whenIdle }: SaveButtonProps<Criteria>) {
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
          <Suspense fallback={unsaved}>
            {asks ? <label.Part criteria={criteria}>{unsaved}</label.Part> : unsaved}
          </Suspense>
        </Button>
        <Suspense>{open && <dialog.Part criteria={criteria} onClose={close} />}</Suspense>
      </>
    )
  }
}
