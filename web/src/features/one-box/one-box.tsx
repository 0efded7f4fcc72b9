import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { LONGEST_FIND } from '#shared/longest-find.ts'
import { lazyPart, whenIdle } from '../../lib/lazy-part.ts'
import { IconSearch } from '../../ui/icons.ts'

/** The answers. They load when the browser is idle, or when the box is used. */
const answers = lazyPart(() => import('./one-box-answers.tsx'), 'OneBoxAnswers')

const floating = 'absolute top-full z-20 shadow-float'
const looks = {
  header: `${floating} right-0 w-max max-w-md min-w-full`,
  front: `${floating} inset-x-0`,
  dialog: '',
}

/** Whether a text is enough to answer. One letter is like nearly everything. */
const isEnough = (text: string): boolean => text.trim().length > 1

interface OneBoxProps {
  /** How it looks in the header, on the front page, and alone in a dialog, which has room for its answers. */
  look: keyof typeof looks
  onChoose?: () => void
}

/**
 * One field for a title, an employer, a place, a code or a pasted advert. It answers with jobs, sponsors and occupations
 * while somebody types. Enter opens the marked answer, at first the best. A pasted advert is not sent: its only answer
 * leads to the check of adverts. The shortcut `/` goes to what has `data-one-box`.
 */
export function OneBox({ look, onChoose }: OneBoxProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [pasted, setPasted] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [count, setCount] = useState(0)
  const [wantsBest, setWantsBest] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // somebody may have typed before the scripts of the page were there
    const typed = field.current?.value ?? ''
    setText(typed)
    setOpen(isEnough(typed))
    return whenIdle(() => void answers.preload())
  }, [])
  const type = (next: string, whole?: string) => {
    setText(next)
    setPasted(whole)
    setOpen(isEnough(next))
    setActive(0)
    setWantsBest(false)
  }
  const paste = (event: ClipboardEvent) => {
    const whole = event.clipboardData.getData('text').trim()
    if (whole.length <= LONGEST_FIND && !/[\r\n]/.test(whole)) return
    // the field would join the lines
    event.preventDefault()
    type(whole.replaceAll(/\s+/g, ' ').slice(0, LONGEST_FIND), whole)
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => (isOpen ? setActive((active + 1) % Math.max(1, count)) : setOpen(isEnough(text))),
    ArrowUp: () => isOpen && setActive((active + count - 1) % Math.max(1, count)),
    Enter: () => {
      setOpen(isEnough(text))
      setWantsBest(isEnough(text))
    },
    ...(isOpen && { Escape: () => setOpen(false) }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return (
    <div className="relative min-w-0">
      <div className="relative">
        <IconSearch
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-2"
        />
        <input
          ref={field}
          data-one-box=""
          role="combobox"
          aria-label="Title, employer, place or code"
          aria-expanded={isOpen && count > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && count > 0 ? `${id}-${active}` : undefined}
          placeholder={look === 'header' ? 'Search' : 'Nurse Leeds, an employer, 2134, or paste an advert'}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => type(target.value)}
          onPaste={paste}
          onKeyDown={onKeyDown}
          onFocus={() => {
            void answers.preload()
            setOpen(isEnough(text))
          }}
          onBlur={() => setOpen(false)}
          className={`control pl-10 ${look === 'front' ? 'min-h-12 text-lg' : ''}`}
        />
      </div>
      {isOpen && (
        <answers.Later
          {...{ id, pasted, active, wantsBest }}
          text={text.trim()}
          onActive={setActive}
          onCount={setCount}
          onChoose={() => {
            type('')
            setCount(0)
            onChoose?.()
          }}
          className={looks[look]}
        />
      )}
    </div>
  )
}
