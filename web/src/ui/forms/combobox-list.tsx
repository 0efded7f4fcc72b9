import { type UseComboboxReturnValue } from 'downshift'
import { useDeferredValue, useEffect, useRef } from 'react'
import { formatCount } from '#shared/format/number.ts'
import { IconCheck } from '../icons.ts'
import type { Option } from './select-field.tsx'

/** The options that a press draws. The popup has room for seven; the others follow after the next frame. */
const AT_ONCE = 10

interface ComboboxListProps {
  label: string
  box: UseComboboxReturnValue<Option>
  isOpen: boolean
  drawn: readonly Option[]
  /** How many options match, rendered or not. */
  total: number
  /** Whether the options are still loading. */
  awaited: boolean
  /** What to do if no option matches. */
  noMatch: string | undefined
}

/** The popup of a ComboboxField. Notes are outside the listbox, which may contain only options. */
export function ComboboxList({ label, box, isOpen, drawn, total, awaited, noMatch = '' }: ComboboxListProps) {
  const empty = awaited ? 'Loading…' : `No match${noMatch === '' ? '' : `. ${noMatch}`}`
  const note = total === 0 ? empty : total > drawn.length ? 'Type to see more' : undefined
  const popup = useRef<HTMLDivElement>(null)
  const rows = isOpen ? drawn.length : null
  const drawnBefore = useDeferredValue(rows ?? 0)
  // Scrolls the popup into view: the end of a scrolling area may cut it off when the options arrive. jsdom cannot
  // scroll.
  useEffect(() => {
    if (rows !== null && typeof popup.current?.scrollIntoView === 'function')
      popup.current.scrollIntoView({ block: 'nearest' })
  }, [rows])
  return (
    <div
      ref={popup}
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-md border border-line bg-surface shadow-float"
    >
      <ul
        {...box.getMenuProps({ 'aria-label': `${label} options` })}
        className="scroller max-h-72 p-1 empty:hidden"
      >
        {isOpen &&
          drawn.slice(0, Math.max(AT_ONCE, drawnBefore)).map((option, index) => {
            const chosen = box.selectedItem?.value === option.value
            const active = box.highlightedIndex === index
            return (
              <li
                key={option.value}
                {...box.getItemProps({ item: option, index })}
                className={`flex min-h-10 cursor-pointer items-center justify-between gap-2 rounded-sm px-2 py-1 ${
                  active ? 'bg-brand-soft forced-colors:outline-2' : ''
                } ${chosen ? 'font-semibold' : ''}`}
              >
                <span className="grow">
                  {option.isMeant ? `Did you mean ${option.label}?` : option.label}
                </span>
                {option.count !== undefined && (
                  <span className="shrink-0 text-sm font-normal text-ink-2 tabular-nums">
                    {` ${formatCount(option.count)}`}
                  </span>
                )}
                {chosen && <IconCheck size={18} aria-hidden="true" className="shrink-0 text-brand" />}
              </li>
            )
          })}
      </ul>
      <p aria-live="polite" className="px-3 py-2 text-sm text-ink-2 empty:hidden">
        {isOpen ? note : undefined}
      </p>
    </div>
  )
}
