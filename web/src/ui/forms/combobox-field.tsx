import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { type MouseEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { IconChevronDown } from '../icons.ts'
import { ComboboxList } from './combobox-list.tsx'
import { ClearButton, describedBy, FieldFrame } from './field-frame.tsx'
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
export function ComboboxField({
  awaited = false,
  onMissed,
  free,
  similarTo,
  noMatch,
  begun,
  ...props
}: ComboboxFieldProps) {
  const { label, options, value, onChange, name, error, hint, aside, pro, disabled, id: givenId } = props
  const ownId = useId()
  const id = givenId ?? ownId
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
          name={name}
          placeholder={missed === '' ? `Select ${label}` : `“${missed}” is not in the list`}
          autoComplete="off"
          onMouseEnter={showWhole}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, aside, error })}
          className={`control ${showClear ? 'pr-18' : 'pr-10'}`}
        />
        <div className="pointer-events-none absolute inset-y-0 right-1.5 flex items-center">
          {showClear && <ClearButton label={label} onClear={clear} />}
          <button
            type="button"
            {...box.getToggleButtonProps()}
            disabled={disabled}
            aria-label={`Show every ${label}`}
            className="pointer-events-auto grid size-8 place-items-center text-ink-2"
          >
            <IconChevronDown size={18} aria-hidden="true" />
          </button>
        </div>
        <ComboboxList {...{ label, box, isOpen, drawn, awaited, noMatch }} total={suggested.length} />
      </div>
    </FieldFrame>
  )
}
