import {
  useCombobox,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
  type UseComboboxReturnValue,
} from 'downshift'
import {
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useDeferredValue,
  useRef,
} from 'react'
import { formatCount } from '#shared/format/number.ts'
import { IconCheck } from '../icons.ts'
import { ComboboxButtons, FieldFrame, useControl } from './field-frame.tsx'
import { filterOptions, fold, MAX_DRAWN } from './filter-options.ts'
import type { ChoiceFieldProps, Option } from './select-field.tsx'

const labelOf = (option: Option | null): string => option?.label ?? ''

const change = useCombobox.stateChangeTypes

interface ComboboxFieldProps extends ChoiceFieldProps {
  /** Whether the options are still loading. Nothing can be chosen yet; typed text waits for them. */
  awaited?: boolean
  /** Called with a text that matches no option when the field loses focus. */
  onMissed?: ((text: string) => void) | undefined
  /** Whether any text is a value, also while it is typed. The options are then suggestions. */
  free?: boolean
  /** What to suggest after the options that contain a text. In a free field, Enter does not choose it. */
  similarTo?: ((typed: string) => readonly Option[]) | undefined
  /** What to do if no option matches. */
  noMatch?: string | undefined
  /** What the user did before this field took the place of a plain one (`lazyCombobox`). Read once. */
  begun?:
    | {
        /** The typed text; null if nothing was typed. */
        text: string | null
        isOpen: boolean
        /** The ends of the selection; null if the field had no focus. */
        caret: readonly [start: number, end: number] | null
      }
    | undefined
}

/** The chosen option. An unknown value, for example from a link, is its own label once the options have loaded. */
function chosenOf(options: readonly Option[], value: string, awaited: boolean): Option | null {
  const isUnknown = value !== '' && !awaited
  return options.find((option) => option.value === value) ?? (isUnknown ? { value, label: value } : null)
}

/**
 * The choice when the field loses focus. An empty field chooses nothing. An exact name, or the only match, is chosen.
 * Otherwise the choice does not change. A text that may be misspelt chooses only an exact name.
 */
function chosenOnLeave(
  options: readonly Option[],
  text: string,
  before: Option | null,
  isMisspelt = false,
): Option | null {
  const typed = fold(text)
  if (typed === '') return null
  const matches = filterOptions(options, text)
  const exact = matches.find((option) => fold(option.label) === typed)
  return exact ?? (matches.length === 1 && !isMisspelt ? (matches[0] ?? before) : before)
}

const reducer =
  (options: readonly Option[], free: boolean | undefined) =>
  (
    state: UseComboboxState<Option>,
    { type, changes }: UseComboboxStateChangeOptions<Option>,
  ): Partial<UseComboboxState<Option>> => {
    if (type === change.InputKeyDownEscape) {
      const { selectedItem } = state
      return { ...changes, isOpen: false, selectedItem, inputValue: labelOf(selectedItem) }
    }
    // the blur handler of this component has already chosen
    if (type === change.InputBlur) return { ...state, isOpen: false }
    // after a choice made elsewhere the text stays, because this component sets it
    if (type === change.ControlledPropUpdatedSelectedItem) return { ...changes, inputValue: state.inputValue }
    if (type === change.InputChange) {
      // without a highlighted option, Enter submits the form of a free field
      const isHighlighted = !free || filterOptions(options, changes.inputValue!).length > 0
      return { ...changes, isOpen: true, highlightedIndex: isHighlighted ? 0 : -1 }
    }
    return changes
  }

/** The typed text if it chooses no option; '' if it chooses one. */
const missedOf = (options: readonly Option[], text: string, isMisspelt = false): string =>
  chosenOnLeave(options, text, null, isMisspelt) === null ? text.trim() : ''

/** Shows a name that is too long for the field in its tooltip. */
function showWhole({ currentTarget: field }: MouseEvent<HTMLInputElement>): void {
  field.title = field.scrollWidth > field.clientWidth ? field.value : ''
}

/**
 * A searchable select for long lists. Accents do not matter, and Escape restores the choice. On blur, text that matches
 * no option does not change the choice. If the field is then empty, it says that the text is not in the list. A free
 * field takes any text.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { awaited = false, onMissed, free, similarTo, noMatch, begun } = props
  const { label, options, value, onChange, error, hint, aside, pro, disabled } = props
  const control = useControl(props)
  const { id } = control
  const selectedItem = chosenOf(options, value, awaited)
  const chosen = labelOf(selectedItem)
  const [typed, setTyped] = useState(begun?.text ?? chosen)
  const [missed, setMissed] = useState(
    begun && !begun.caret && !awaited ? missedOf(options, begun.text ?? '') : '',
  )
  const [followed, setFollowed] = useState({ chosen, awaited })
  // A choice that was cleared or changed elsewhere, for example by another country, is shown at once. Text that was
  // typed while the options loaded takes precedence.
  if (followed.chosen !== chosen || followed.awaited !== awaited) {
    setFollowed({ chosen, awaited })
    // options that load again, for example after a change of the session, change no choice and keep the text
    const isAwaitedAgain = awaited && followed.chosen === chosen
    if (!isAwaitedAgain && (!followed.awaited || typed === '')) setTyped(chosen)
    else if (!awaited) setMissed(missedOf(options, typed))
    if (chosen !== '') setMissed('')
  }
  const matches = filterOptions(options, typed === chosen && !free ? '' : typed)
  const similar = (typed === chosen && !free ? [] : (similarTo?.(typed) ?? [])).filter(
    ({ value: meant }) => !matches.some((option) => option.value === meant),
  )
  const isMisspelt = similar.length > 0
  const suggested = [...matches, ...similar]
  const drawn = suggested.slice(0, MAX_DRAWN)
  const box = useCombobox<Option>({
    id,
    inputId: id,
    items: drawn,
    itemToString: labelOf,
    itemToKey: (option) => option?.value,
    selectedItem,
    inputValue: typed,
    initialIsOpen: begun?.isOpen ?? false,
    ...(begun?.text && matches.length > 0 && { initialHighlightedIndex: 0 }),
    stateReducer: reducer(options, free),
    onInputValueChange: ({ inputValue }) => setTyped(inputValue),
    onSelectedItemChange: ({ selectedItem: next }) => onChange(next?.value ?? ''),
  })
  // what a free field does not know, it need not say
  const isOpen = box.isOpen && (!free || drawn.length > 0)
  const tellMissed = () => {
    const text = missedOf(options, typed, isMisspelt)
    if (text !== '') onMissed?.(text)
  }
  // Chooses on blur. The library would wait for mouseup, and Find would then search without the typed text.
  const leave = () => {
    if (typed === chosen || awaited) return
    const next = chosenOnLeave(options, typed, selectedItem, isMisspelt)
    setMissed(missedOf(options, typed, isMisspelt))
    tellMissed()
    setTyped(labelOf(next))
    // at once, because the whole list would now open over what is pressed, and take the end of the press
    box.closeMenu()
    if (next?.value !== selectedItem?.value) onChange(next?.value ?? '')
  }
  const goOn = useEffectEvent(() => {
    if (!begun?.caret) return
    const field = document.getElementById(id) as HTMLInputElement | null
    field?.focus({ preventScroll: true })
    field?.setSelectionRange(...begun.caret)
  })
  // before the next key
  useLayoutEffect(() => goOn(), [])
  const onOptions = useEffectEvent(() => {
    if (document.activeElement?.id === id || typed === chosen) return
    const next = chosenOnLeave(options, typed, selectedItem, isMisspelt)
    tellMissed()
    box.selectItem(next)
  })
  useEffect(() => {
    if (!awaited) onOptions()
  }, [awaited])
  const showClear = value !== '' && !disabled
  const clear = () => {
    onChange('')
    document.getElementById(id)?.focus()
  }
  return (
    <FieldFrame {...{ id, label, hint, aside, error, pro, disabled }} labelProps={box.getLabelProps()}>
      <div className="relative">
        <input
          {...box.getInputProps({
            disabled,
            onBlur: leave,
            'aria-expanded': isOpen,
            onKeyDown: ({ key, nativeEvent }) => {
              if (key !== 'Enter' || !free || box.highlightedIndex >= 0) return
              // the list would keep Enter from the form
              Object.assign(nativeEvent, { preventDownshiftDefault: true })
              box.closeMenu()
            },
            // Stores the text in the input's own event. The library's event comes later and would lose letters that are
            // typed fast.
            onChange: ({ currentTarget }) => {
              const text = (currentTarget as HTMLInputElement).value
              setTyped(text)
              setMissed('')
              if (free) onChange(text)
            },
          })}
          {...control}
          placeholder={missed !== '' ? `“${missed}” is not in the list` : free ? label : `Select ${label}`}
          autoComplete="off"
          onMouseEnter={showWhole}
          spellCheck={false}
          className={`control ${showClear ? 'pr-18' : 'pr-10'}`}
        />
        <ComboboxButtons
          {...box.getToggleButtonProps()}
          label={label}
          disabled={disabled}
          onClear={showClear ? clear : undefined}
        />
        <ComboboxList {...{ label, box, isOpen, drawn, awaited, noMatch }} total={suggested.length} />
      </div>
    </FieldFrame>
  )
}

/** The options that a press draws. The popup has room for seven; the others follow after the next frame. */
const AT_ONCE = 10

interface ComboboxListProps extends Pick<ComboboxFieldProps, 'label' | 'awaited' | 'noMatch'> {
  box: UseComboboxReturnValue<Option>
  isOpen: boolean
  drawn: readonly Option[]
  /** How many options match, rendered or not. */
  total: number
}

/** The popup of a ComboboxField. Notes are outside the listbox, which may contain only options. */
function ComboboxList({ label, box, isOpen, drawn, total, awaited, noMatch = '' }: ComboboxListProps) {
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
