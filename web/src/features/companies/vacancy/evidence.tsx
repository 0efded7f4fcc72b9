import { useId, useState, type ReactNode } from 'react'
import { IconQuote } from '../../../ui/icons.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Quote } from './quotes-of.ts'

const sources: Record<Quote['from'], string> = {
  structured: 'From the advert’s structured data',
  text: 'From the advert’s text',
  model: 'From the advert’s text, found by a language model',
}

interface EvidenceProps {
  /** The name of the fact. */
  fact: string
  quotes: readonly Quote[]
  /** The inline content that shows the fact. The button follows it. */
  children: ReactNode
}

/** A fact with a small button that shows the quotes of the advert. Without quotes, there is no button. */
export function Evidence({ fact, quotes, children }: EvidenceProps) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  if (quotes.length === 0) return children
  return (
    <>
      {children}
      {/* the button is joined to the word before it, so that it never wraps alone */}
      <span className="whitespace-nowrap before:content-['\2060']">
        <button
          type="button"
          title="See where this was found"
          aria-expanded={open}
          aria-controls={panel}
          className="ml-1 inline-grid h-[1lh] min-h-6 w-6 place-items-center rounded-sm align-top text-ink-2 hover:bg-muted hover:text-ink aria-expanded:bg-brand-soft aria-expanded:text-brand"
          onClick={() => setOpen(!open)}
        >
          <IconQuote className="size-4" aria-hidden="true" />
          <VisuallyHidden>See where this was found: {fact}</VisuallyHidden>
        </button>
      </span>
      <div id={panel} hidden={!open} className="mt-1 mb-1.5 border-l-2 border-brand pl-3 text-sm font-normal">
        {open && <Quotes quotes={quotes} />}
      </div>
    </>
  )
}

/** The quotes as plain text, grouped by their source. */
function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  const groups = Map.groupBy(quotes, ({ from }) => from)
  return [...groups].map(([from, group]) => (
    <div key={from} className="not-first:mt-1.5">
      {group.map(({ label, quote }) => (
        <p key={`${label} ${quote}`} className="whitespace-pre-line [overflow-wrap:anywhere]">
          {label !== undefined && `${label}: `}“<bdi>{quote}</bdi>”
        </p>
      ))}
      <p className="text-ink-2">{sources[from]}</p>
    </div>
  ))
}
