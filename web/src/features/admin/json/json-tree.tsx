import { counted } from '#shared/format/number.ts'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { countMatches, type JsonValue, leafText, partsOf } from './json-value.ts'

/** A text in which the matches of a search are marked. */
function MarkedText({ text, query }: { text: string; query: string }) {
  if (query === '') return text
  const parts: { from: number; text: string; isMatch: boolean }[] = []
  const folded = text.toLowerCase()
  const wanted = query.toLowerCase()
  let from = 0
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, from)) {
    if (at > from) parts.push({ from, text: text.slice(from, at), isMatch: false })
    parts.push({ from: at, text: text.slice(at, at + wanted.length), isMatch: true })
    from = at + wanted.length
  }
  if (from < text.length) parts.push({ from, text: text.slice(from), isMatch: false })
  return parts.map((part) =>
    part.isMatch ? (
      <mark key={part.from} className="rounded-sm bg-key-soft text-key forced-colors:bg-[Mark]">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

interface JsonTreeProps {
  value: JsonValue
  /** The name of the value in its parent; absent for the outermost value. */
  name?: string
  /** The text to mark; '' for none. Parts that contain it are open. */
  query: string
  /** Whether the parts are open at first. */
  expanded: boolean
}

/** JSON as nested details elements. A new search, or a change of `expanded`, needs a new `key`. */
export function JsonTree({ value, name, query, expanded }: JsonTreeProps) {
  const parts = partsOf(value)
  const label = name !== undefined && (
    <span className="text-brand">
      <MarkedText text={name} query={query} />:{' '}
    </span>
  )
  if (parts === null) {
    return (
      <div className="py-0.5 [overflow-wrap:anywhere] whitespace-pre-wrap">
        {label}
        <MarkedText text={leafText(value)} query={query} />
      </div>
    )
  }
  const isOpen = name === undefined || (query === '' ? expanded : countMatches(value, query) > 0)
  return (
    <Collapsible
      inline
      open={isOpen}
      summary={
        <span className="font-normal">
          {label}
          <span className="text-ink-2">{sizeWords(value, parts.length)}</span>
        </span>
      }
    >
      <div className="ml-1.5 border-l border-line pl-2">
        {parts.map(([partName, part]) => (
          <JsonTree key={partName} name={partName} value={part} query={query} expanded={expanded} />
        ))}
      </div>
    </Collapsible>
  )
}

const sizeWords = (value: JsonValue, size: number): string => {
  const [one, many] = Array.isArray(value) ? ['item', 'items'] : ['field', 'fields']
  return counted(size, one, many)
}
