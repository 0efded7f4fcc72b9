import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { IconCheck, IconCopy } from './icons.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const SAID_FOR_MS = 2000

interface CopyButtonProps {
  text: string
  /** What is copied, such as `email` or `number`. */
  what: string
  /** Whether the button has full size and visible text. Otherwise only assistive technology gets the text. */
  full?: boolean
  onCopy?: () => void
}

export function CopyButton({ text, what, full = false, onCopy }: CopyButtonProps) {
  const [said, setSaid] = useState<'' | 'Copied' | 'Not copied'>('')
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async () => {
    onCopy?.()
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      setSaid('Not copied')
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        className={`shrink-0 print:hidden ${full ? 'min-w-36' : 'text-sm max-sm:px-3.5 sm:min-h-9 sm:min-w-24 sm:py-1'}`}
        icon={said === 'Copied' ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => void copy()}
      >
        {full ? (
          <span>{said === '' ? `Copy ${what}` : said}</span>
        ) : (
          <>
            <span className="max-sm:sr-only">{said === '' ? 'Copy' : said}</span>{' '}
            <VisuallyHidden>
              {what} {text}
            </VisuallyHidden>
          </>
        )}
      </Button>
      <output className="sr-only">{said}</output>
    </>
  )
}
