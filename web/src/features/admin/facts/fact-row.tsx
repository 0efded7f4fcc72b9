import { useEffect, useId, useRef, useState } from 'react'
import type { FieldFact } from '../../../../../shared/api/admin/fact.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Correctable, CorrectableKind } from './correctable.ts'
import { FactForm } from './fact-form.tsx'
import { shownValue } from './field-kinds.ts'
import { LongText } from './long-text.tsx'
import { sourceWords } from './source-words.ts'

interface FactRowProps {
  kind: CorrectableKind
  item: Correctable
  fact: FieldFact
  onSaved: (saved: Correctable) => void
  onConflict: () => void
}

/** One fact: its value, where it comes from, what it replaces, and its correction in place. */
export function FactRow({ kind, item, fact, onSaved, onConflict }: FactRowProps) {
  const [mode, setMode] = useState<'correct' | 'withdraw' | null>(null)
  const heading = useId()
  const correct = useRef<HTMLButtonElement>(null)
  const [closed, setClosed] = useState(0)
  useEffect(() => {
    if (closed > 0) correct.current?.focus()
  }, [closed])
  const close = () => {
    setMode(null)
    setClosed((before) => before + 1)
  }
  const field = kind.fields[fact.field]!
  const isCorrected = fact.source?.source === 'correction'
  return (
    <li aria-labelledby={heading} className="grid gap-2 border-t border-line py-4 first:border-t-0">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-40 gap-1">
          <h3 id={heading} className="flex flex-wrap items-center gap-2 text-base">
            {field.label}
            {isCorrected && <Badge tone="info">Corrected</Badge>}
          </h3>
          <Shown text={shownValue(field, fact.value)} label={field.label} />
          {fact.source && <p className="text-sm text-ink-2">{sourceWords(fact.source)}</p>}
          {fact.replaced.map((one) => (
            <LongText
              key={one.source}
              className="text-sm text-ink-2"
              label={`what the correction of ${field.label} replaces`}
              text={`Replaces “${shownValue(field, one.value) || 'no value'}” – ${sourceWords(one)}`}
            />
          ))}
        </div>
        {mode === null && (
          <div className="flex flex-wrap gap-2">
            <Button
              ref={correct}
              variant="secondary"
              aria-label={`Correct ${field.label}`}
              onClick={() => setMode('correct')}
            >
              Correct
            </Button>
            {isCorrected && (
              <Button
                variant="secondary"
                aria-label={`Withdraw the correction of ${field.label}`}
                onClick={() => setMode('withdraw')}
              >
                Withdraw
              </Button>
            )}
          </div>
        )}
      </div>
      {mode !== null && (
        <FactForm
          key={mode}
          {...{ kind, item, mode, onConflict }}
          name={fact.field}
          value={fact.value}
          onSaved={(saved) => {
            onSaved(saved)
            close()
          }}
          onCancel={close}
        />
      )}
    </li>
  )
}

const Shown = ({ text, label }: { text: string; label: string }) =>
  text === '' ? <p className="text-ink-2">No value</p> : <LongText text={text} label={label} />
