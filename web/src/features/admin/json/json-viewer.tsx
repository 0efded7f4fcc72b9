import { useState } from 'react'
import { formatCount } from '#shared/format/number.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { JsonTree } from './json-tree.tsx'
import { countMatches } from './json-value.ts'
import { shownResponse } from './shown-response.ts'

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
