import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'

/** A longer text is folded to six lines. The second number is about six lines of a phone. */
const MAX_LINES = 6
const MAX_CHARACTERS = 300

interface LongTextProps {
  text: string
  /** What the text is, for the button that unfolds it. */
  label: string
  className?: string
}

/** A text of any length, such as a description. Only the first lines of a long one are shown until it is unfolded. */
export function LongText({ text, label, className = '' }: LongTextProps) {
  const [open, setOpen] = useState(false)
  const isLong = text.length > MAX_CHARACTERS || text.split('\n').length > MAX_LINES
  const folded = isLong && !open
  return (
    <>
      <p className={`wrap-anywhere whitespace-pre-line ${className} ${folded ? 'line-clamp-6' : ''}`}>
        {text}
      </p>
      {isLong && (
        <Button
          variant="quiet"
          className="-ml-3 min-h-9 justify-self-start py-1"
          aria-expanded={open}
          aria-label={`${open ? 'Show less' : 'Show all'} of ${label}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  )
}
