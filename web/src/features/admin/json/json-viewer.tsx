import { useState } from 'react'
import { counted, formatCount } from '#shared/format/number.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Collapsible } from '../../../ui/page/collapsible.tsx'

const contentNotes = {
  parsed: 'The field content holds JSON text. It is shown parsed.',
  text: 'The field content holds no valid JSON. It is shown as text.',
  deep: 'The JSON text of the field content has too many levels. It is shown as text.',
}

/** A response of a model, to search, fold and copy. Copy takes the response as the model gave it. */
export function JsonViewer({ response }: { response: Readonly<Record<string, unknown>> }) {
  const [typed, setTyped] = useState('')
  const [expanded, setExpanded] = useState(true)
  const { value, content } = shownResponse(response)
  const query = typed.trim()
  const matches = query === '' ? 0 : countMatches(value, query)
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-48 grow">
          <TextField
            label="Search in the response"
            name="json-search"
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            spellCheck={false}
            clearable
          />
        </div>
        <Button variant="secondary" onClick={() => setExpanded(!expanded)}>
          {expanded ? 'Collapse all' : 'Expand all'}
        </Button>
        <CopyButton full what="JSON" text={JSON.stringify(response, null, 2)} />
      </div>
      <output className="min-h-5 text-sm text-ink-2">
        {query !== '' && `${formatCount(matches)} ${matches === 1 ? 'match' : 'matches'}`}
      </output>
      <div className="scroller relative max-h-[60dvh] overflow-x-auto rounded-md border border-line bg-sunken p-3 font-mono text-sm">
        <JsonTree key={`${query} ${expanded}`} value={value} query={query} expanded={expanded} />
      </div>
      {content && <p className="text-sm text-ink-2">{contentNotes[content]}</p>}
    </div>
  )
}

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
function JsonTree({ value, name, query, expanded }: JsonTreeProps) {
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

interface ShownResponse {
  value: JsonValue
  /** How the field `content` is shown; absent if there is none. */
  content?: 'parsed' | 'text' | 'deep'
}

/** How many levels are shown as a tree. Answers of models have a few; thousands would overflow the stack. */
const MAX_LEVELS = 50

/** A response for reading, with its JSON parsed unless it is invalid or too deep. */
export function shownResponse(response: Readonly<Record<string, unknown>>): ShownResponse {
  // answers of the API are JSON
  const value = response as { readonly [key: string]: JsonValue }
  const { content } = response
  if (typeof content !== 'string') return { value }
  try {
    const parsed = JSON.parse(content) as JsonValue
    if (isDeeperThan(parsed, MAX_LEVELS)) return { value, content: 'deep' }
    return { value: { ...value, content: parsed }, content: 'parsed' }
  } catch {
    return { value, content: 'text' }
  }
}

type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/** The parts of an object or a list with their names; null for a value without parts. */
function partsOf(value: JsonValue): [name: string, part: JsonValue][] | null {
  if (value === null || typeof value !== 'object') return null
  return Array.isArray(value) ? value.map((part, at) => [String(at), part]) : Object.entries(value)
}

/** A value without parts, as its own JSON. */
const leafText = (value: JsonValue): string => JSON.stringify(value)

/** Whether a value has more levels of objects and lists than this. It reads level by level, so no depth overflows. */
function isDeeperThan(value: JsonValue, max: number): boolean {
  let level = [value]
  for (let depth = 0; depth <= max; depth += 1) {
    level = level.flatMap((one) => partsOf(one)?.map(([, part]) => part) ?? [])
    if (level.length === 0) return false
  }
  return true
}

const has = (text: string, query: string): boolean => text.toLowerCase().includes(query.toLowerCase())

export function countMatches(value: JsonValue, query: string, name = ''): number {
  const parts = partsOf(value)
  const own = Number(has(name, query)) + Number(parts === null && has(leafText(value), query))
  return (parts ?? []).reduce((sum, [partName, part]) => sum + countMatches(part, query, partName), own)
}
