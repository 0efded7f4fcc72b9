import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Chip } from '../chip.tsx'
import { describedBy, FieldNotes } from './field-frame.tsx'
import { filterOptions } from './filter-options.ts'
import type { Option } from './select-field.tsx'

/** By how many controls each key moves the focus, given the number of columns. */
const steps: Partial<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
  Home: () => Number.NEGATIVE_INFINITY,
  End: () => Number.POSITIVE_INFINITY,
}

const columnsOf = (list: Element): number => getComputedStyle(list).gridTemplateColumns.split(' ').length

/**
 * One Tab stop for a list of controls in a CSS grid. Arrow keys, Home and End move inside it. The Tab stop is the last
 * focused control, or the first control if the last focused one is gone.
 * @param keys Identify the controls, in their order.
 * @returns the props of the list and of each control. A key handler before the list may call `enter` to move into it.
 */
function useRovingFocus(keys: readonly string[]) {
  const list = useRef<HTMLUListElement>(null)
  const [last, setLast] = useState<string>()
  const stop = last !== undefined && keys.includes(last) ? last : keys[0]

  const focusAt = (index: number, event: KeyboardEvent) => {
    event.preventDefault()
    list.current?.querySelectorAll('input')[index]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || stop === undefined) return
    const step = steps[event.key]?.(columnsOf(event.currentTarget))
    if (step === undefined) return
    const from = keys.indexOf(stop)
    const to = Math.min(Math.max(from + step, 0), keys.length - 1)
    const isBeyondTheLastRow = Number.isFinite(step) && to !== from + step
    focusAt(isBeyondTheLastRow ? from : to, event)
  }
  return {
    list: { ref: list, onKeyDown },
    item: (key: string) => ({ tabIndex: key === stop ? 0 : -1, onFocus: () => setLast(key) }),
    enter: (event: KeyboardEvent) => {
      if (stop !== undefined) focusAt(keys.indexOf(stop), event)
    },
  }
}

interface MultiChoiceFieldProps {
  label: string
  options: readonly Option[]
  /** The values of the chosen options, in the order in which they were chosen. */
  value: readonly string[]
  onChange: (value: string[]) => void
  name: string
  id?: string
  error?: string | undefined
  hint?: string
}

/**
 * A multiple choice from a long list of checkboxes, which typing narrows. Enter toggles the first match. The down arrow
 * moves to the checkboxes, which share one Tab stop. Chosen options are listed below, so that no checkbox moves under
 * the pointer. On a phone the list has its full height, because a nested scroll area would block scrolling of the page.
 */
export function MultiChoiceField(props: MultiChoiceFieldProps) {
  const { label, options, value, onChange, name, error, hint, id: givenId } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const search = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const matches = filterOptions(options, typed)
  const boxes = useRovingFocus(matches.map((option) => option.value))
  const toggle = (chosen: string) =>
    onChange(value.includes(chosen) ? value.filter((other) => other !== chosen) : [...value, chosen])
  const onKey = (event: KeyboardEvent) => {
    const first = matches[0]
    if (event.key === 'Escape') setTyped('')
    if (event.key === 'ArrowDown') boxes.enter(event)
    if (event.key !== 'Enter') return
    event.preventDefault() // Enter must not submit the form
    if (typed.trim() === '' || !first) return
    toggle(first.value)
    search.current?.select()
  }
  const remove = (chosen: string) => {
    toggle(chosen)
    search.current?.focus()
  }
  return (
    <fieldset
      // the selector names what it changes: `group-has-[…]` would style the whole page again at each change of the focus
      className="grid min-w-0 grid-cols-1 gap-1 has-[input[type=checkbox]:focus-visible]:[&_[data-arrows]]:visible"
      aria-describedby={describedBy(id, { hint, error })}
    >
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <FieldNotes {...{ id, hint, error }} />
      <div
        className={`overflow-clip rounded-md border bg-surface ${error ? 'border-danger' : 'border-edge'}`}
      >
        <input
          ref={search}
          type="text"
          id={id}
          value={typed}
          placeholder="Type to narrow the list"
          aria-label={`Search ${label}`}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKey}
          className="min-h-11 w-full border-b border-line bg-transparent px-3 focus-visible:-outline-offset-3"
        />
        <ul {...boxes.list} className="grid content-start p-1 sm:scroller sm:max-h-72 sm:grid-cols-2">
          {matches.map((option) => (
            <li key={option.value} className="grid">
              <label className="flex min-h-11 items-center gap-3 rounded-sm px-2 py-1 hover:bg-muted">
                <input
                  {...boxes.item(option.value)}
                  type="checkbox"
                  name={name}
                  value={option.value}
                  checked={value.includes(option.value)}
                  onChange={() => toggle(option.value)}
                  className="size-5 shrink-0 cursor-pointer focus-visible:outline-offset-1"
                />
                {option.label}
              </label>
            </li>
          ))}
        </ul>
        {matches.length === 0 && <p className="px-3 pb-3">No match</p>}
      </div>
      <Chosen value={value} options={options} label={label} onRemove={remove} />
    </fieldset>
  )
}

interface ChosenProps {
  value: readonly string[]
  options: readonly Option[]
  label: string
  onRemove: (value: string) => void
}

/** The number of chosen options, announced when it changes, and a remove button for each. */
function Chosen({ value, options, label, onRemove }: ChosenProps) {
  const nameOf = (one: string) => options.find((option) => option.value === one)?.label ?? one
  return (
    <div className="mt-1 grid gap-2">
      <div className="flex min-h-5 flex-wrap justify-between gap-x-4 text-sm text-ink-2 tabular-nums">
        <p aria-live="polite">{value.length > 0 ? `${value.length} chosen` : 'None chosen'}</p>
        <p data-arrows className="invisible">
          Arrow keys move through the list
        </p>
      </div>
      {value.length > 0 && (
        <ul aria-label={`Chosen: ${label}`} className="flex flex-wrap gap-2">
          {value.map((one) => (
            <li key={one}>
              <Chip onRemove={() => onRemove(one)} removeLabel={`Remove ${nameOf(one)}`}>
                {nameOf(one)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
