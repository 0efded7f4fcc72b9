import { useId, useState, type ReactNode } from 'react'
import { IconQuote } from '../../../ui/icons.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Quote } from './quotes-of.ts'

const sources: Record<Quote['from'], string> = {
  structured: 'In the page’s data',
  text: 'In the page’s text',
  model: 'In the page’s text, found by a language model',
}

interface EvidenceProps {
  /** The name of the fact. */
  fact: string
  quotes: readonly Quote[]
  /** The content that shows the fact. The button follows it. */
  children: ReactNode
}

/** A fact with a small button that shows the quotes of the page. Without quotes, there is no button. */
export function Evidence({ fact, quotes, children }: EvidenceProps) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  if (quotes.length === 0) return children
  return (
    <>
      <div className="flex items-start gap-1">
        <div className="min-w-0">{children}</div>
        <button
          type="button"
          title="Where the page says so"
          aria-expanded={open}
          aria-controls={panel}
          className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-muted hover:text-ink aria-expanded:bg-brand-soft aria-expanded:text-brand"
          onClick={() => setOpen(!open)}
        >
          <IconQuote size={16} aria-hidden="true" />
          <VisuallyHidden>Where the page says so: {fact}</VisuallyHidden>
        </button>
      </div>
      <div id={panel} hidden={!open} className="mt-1 border-l-2 border-brand pl-3 text-sm font-normal">
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
      {group.map(({ quote }) => (
        <p key={quote} className="whitespace-pre-line [overflow-wrap:anywhere]">
          “<bdi>{quote}</bdi>”
        </p>
      ))}
      <p className="text-ink-2">{sources[from]}</p>
    </div>
  ))
}
