import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useEffect, useEffectEvent, useId, useState, type MouseEvent } from 'react'
import { ClearButton } from './clear-button.tsx'
import { ComboboxList } from './combobox-list.tsx'
import { describedBy, FieldFrame } from './field-frame.tsx'
import { filterOptions, fold, MAX_DRAWN } from './filter-options.ts'
import { IconChevronDown } from './icons.ts'
import type { ChoiceFieldProps, Option } from './select-field.tsx'

const labelOf = (option: Option | null): string => option?.label ?? ''
const change = useCombobox.stateChangeTypes

interface ComboboxFieldProps extends ChoiceFieldProps {
  /** The options are still to come; until then nothing can be chosen, and what is typed waits for them. */
  awaited?: boolean
  /** Told of a text that names no option when the field is left. */
  onMissed?: ((text: string) => void) | undefined
}

/** The chosen option. A value that is not offered (from a link, say) stands for itself, once the options have come. */
function chosenOf(options: readonly Option[], value: string, awaited: boolean): Option | null {
  const isUnknown = value !== '' && !awaited
  return options.find((option) => option.value === value) ?? (isUnknown ? { value, label: value } : null)
}

/**
 * What leaving the field means: an emptied field chooses nothing, an exact name or the only one that is left chooses it, else
 * all is as before.
 */
function chosenOnLeave(options: readonly Option[], text: string, before: Option | null): Option | null {
  const typed = fold(text)
  if (typed === '') return null
  const matches = filterOptions(options, text)
  const exact = matches.find((option) => fold(option.label) === typed)
  return exact ?? (matches.length === 1 ? (matches[0] ?? before) : before)
}

const reducer =
  (options: readonly Option[], awaited: boolean) =>
  (
    state: UseComboboxState<Option>,
    { type, changes }: UseComboboxStateChangeOptions<Option>,
  ): Partial<UseComboboxState<Option>> => {
    if (type === change.InputKeyDownEscape) {
      const { selectedItem } = state
      return { ...changes, isOpen: false, selectedItem, inputValue: labelOf(selectedItem) }
    }
    if (type === change.InputBlur && awaited) return { ...changes, inputValue: state.inputValue }
    if (type === change.InputBlur) {
      const selectedItem = chosenOnLeave(options, state.inputValue, state.selectedItem)
      return { ...changes, selectedItem, inputValue: labelOf(selectedItem) }
    }
    // the field itself says what a choice made elsewhere means for its text
    if (type === change.ControlledPropUpdatedSelectedItem) return { ...changes, inputValue: state.inputValue }
    if (type === change.InputChange) return { ...changes, highlightedIndex: 0 }
    return changes
  }

/** A name too long for the field is shown whole to the pointer. */
function showWhole({ currentTarget: field }: MouseEvent<HTMLInputElement>): void {
  field.title = field.scrollWidth > field.clientWidth ? field.value : ''
}

/**
 * A select to type in, for long lists. Accents do not matter; Escape restores what was chosen. Leaving it with a text that
 * names none of the options chooses nothing else; an empty field then says so.
 */
export function ComboboxField({ awaited = false, onMissed, ...props }: ComboboxFieldProps) {
  const { label, options, value, onChange, name, error, hint, pro, disabled, id: givenId } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const selectedItem = chosenOf(options, value, awaited)
  const chosen = labelOf(selectedItem)
  const [typed, setTyped] = useState(chosen)
  const [missed, setMissed] = useState('')
  const [followed, setFollowed] = useState({ chosen, awaited })
  // cleared or chosen elsewhere, by another country say: the field shows it at once; only what was typed while the options
  // were awaited comes before what they say is chosen
  if (followed.chosen !== chosen || followed.awaited !== awaited) {
    setFollowed({ chosen, awaited })
    if (!followed.awaited || typed === '') setTyped(chosen)
    if (chosen !== '') setMissed('')
  }
  const matches = filterOptions(options, typed === chosen ? '' : typed)
  const drawn = matches.slice(0, MAX_DRAWN)
  const box = useCombobox<Option>({
    id,
    inputId: id,
    items: drawn,
    itemToString: labelOf,
    itemToKey: (option) => option?.value,
    selectedItem,
    inputValue: typed,
    stateReducer: reducer(options, awaited),
    onInputValueChange: ({ inputValue }) => setTyped(inputValue),
    onSelectedItemChange: ({ selectedItem: next }) => onChange(next?.value ?? ''),
  })
  /** Tells of a text that names no option. @returns that text, empty where it names one. */
  const tellMissed = (): string => {
    const text = typed.trim()
    if (text === '' || chosenOnLeave(options, typed, null) !== null) return ''
    onMissed?.(text)
    return text
  }
  // at once: the library waits for the button of the mouse to come up, and Find would search without what was typed
  const leave = () => {
    if (typed === chosen || awaited) return
    const next = chosenOnLeave(options, typed, selectedItem)
    setMissed(tellMissed())
    setTyped(labelOf(next))
    if (next?.value !== selectedItem?.value) onChange(next?.value ?? '')
  }
  const onOptions = useEffectEvent(() => {
    if (document.activeElement?.id === id || typed === chosen) return
    const next = chosenOnLeave(options, typed, selectedItem)
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
    <FieldFrame {...{ id, label, hint, error, pro, disabled }} labelProps={box.getLabelProps()}>
      <div className="relative">
        <input
          {...box.getInputProps({
            disabled,
            onBlur: leave,
            // at once: what the library tells a moment later would lose letters that are typed fast
            onChange: ({ currentTarget }) => {
              setTyped((currentTarget as HTMLInputElement).value)
              setMissed('')
            },
          })}
          name={name}
          placeholder={missed === '' ? `Select ${label}` : `“${missed}” is not in the list`}
          autoComplete="off"
          onMouseEnter={showWhole}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
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
        <ComboboxList label={label} box={box} drawn={drawn} total={matches.length} awaited={awaited} />
      </div>
    </FieldFrame>
  )
}
