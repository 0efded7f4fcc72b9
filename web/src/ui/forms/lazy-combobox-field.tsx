import {
  type ComponentProps,
  startTransition,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../../lib/lazy-part.ts'
import type { ComboboxField } from './combobox-field.tsx'
import { ComboboxButtons, FieldFrame, useControl } from './field-frame.tsx'

type Field = typeof ComboboxField
type Props = ComponentProps<Field>
/** What the user did in the plain field before the whole one took its place. */
type Begun = NonNullable<Props['begun']>

/**
 * A combobox whose code loads when the browser is idle, or when the field is touched. Until then a plain field has its
 * place, looks the same and takes text. What was typed, the caret and the focus go on in the combobox.
 */
export function lazyCombobox(load: () => Promise<{ ComboboxField: Field } | undefined>) {
  let loaded: Field | undefined
  /** A failure is ignored: the plain field stays, and the next use tries again. */
  const preload = async (): Promise<Field | undefined> => {
    loaded ??= (await load().catch(() => undefined))?.ComboboxField
    return loaded
  }
  function LazyCombobox(props: Props) {
    const [Whole, setWhole] = useState<Field | undefined>(() => loaded)
    const [begun, setBegun] = useState<Begun | undefined>()
    const ownId = useId()
    const id = props.id ?? ownId
    if (Whole) return <Whole {...props} id={id} begun={begun} />
    const goOn = (next: Begun, whole: Field) => {
      setBegun(next)
      setWhole(() => whole)
    }
    return <PlainCombobox {...props} id={id} preload={preload} onWhole={goOn} />
  }
  return { Field: LazyCombobox, preload }
}

/** The combobox of the page. It is 13 KB, which the first view of a form does not need. */
export const combobox = lazyCombobox(() => import('./combobox-field.tsx'))

interface PlainComboboxProps extends Props {
  id: string
  preload: () => Promise<Field | undefined>
  onWhole: (begun: Begun, whole: Field) => void
}

function PlainCombobox({ id, preload, onWhole, ...props }: PlainComboboxProps) {
  const { label, options, value, onChange, name, error, hint, aside, pro, disabled, free } = props
  const control = useControl({ id, name, hint, error })
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | undefined>()
  const state = useRef({ typed, wantsList: false, isComposing: false })
  const whole = useRef<Field | undefined>(undefined)
  /**
   * Hands over. A field in use does so at once, so that no key comes between the plain field and the whole one. The
   * others are drawn in slices.
   */
  const goOn = () => {
    const field = input.current
    const { current: now } = state
    // an input method would lose a letter that it has not finished
    if (!whole.current || now.isComposing || field === null) return
    const hasFocus = document.activeElement === field
    const text = now.typed ?? null
    const begun: Begun = {
      text,
      isOpen: hasFocus && (text !== null || now.wantsList),
      caret: hasFocus ? [field.selectionStart ?? 0, field.selectionEnd ?? 0] : null,
    }
    const loadedField = whole.current
    const draw = hasFocus || text !== null ? flushSync : startTransition
    draw(() => onWhole(begun, loadedField))
  }
  const load = async () => {
    whole.current = await preload()
    goOn()
  }
  const onIdle = useEffectEvent(() => void load())
  useEffect(() => whenIdle(() => onIdle()), [])
  const shown = typed ?? options.find((option) => option.value === value)?.label ?? value
  const showClear = value !== '' && !disabled
  const type = (text: string | undefined) => {
    state.current.typed = text
    setTyped(text)
  }
  const openList = () => {
    state.current.wantsList = true
    input.current?.focus()
    void load()
  }
  const clear = () => {
    type(undefined)
    onChange('')
    input.current?.focus()
  }
  return (
    <FieldFrame {...{ id, label, hint, error, aside, pro, disabled }}>
      <div className="relative">
        <input
          {...control}
          ref={input}
          role="combobox"
          aria-expanded={false}
          aria-controls={`${id}-menu`}
          aria-autocomplete="list"
          value={props.awaited && typed === undefined && !free ? '' : shown}
          disabled={disabled}
          placeholder={free ? label : `Select ${label}`}
          autoComplete="off"
          spellCheck={false}
          className={`control ${showClear ? 'pr-18' : 'pr-10'}`}
          onFocus={() => void load()}
          onMouseEnter={() => void load()}
          onClick={() => (state.current.wantsList = true)}
          onCompositionStart={() => (state.current.isComposing = true)}
          onCompositionEnd={() => {
            state.current.isComposing = false
            goOn()
          }}
          onChange={({ currentTarget }) => {
            type(currentTarget.value)
            if (free) onChange(currentTarget.value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') openList()
            // a search must not leave out what was typed: the list answers Enter
            if (event.key === 'Enter' && typed && !free) event.preventDefault()
          }}
        />
        <ComboboxButtons
          tabIndex={-1}
          label={label}
          disabled={disabled}
          onClick={openList}
          onClear={showClear ? clear : undefined}
        />
      </div>
    </FieldFrame>
  )
}
