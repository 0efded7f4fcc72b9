import { useState } from 'react'
import { registerSlug } from '#shared/format/register-slug.ts'
import { verdictOf } from '#shared/licence-verdict.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useLicenceCheck } from '../licence/use-licence-check.ts'

export function AddEmployer({ onAdd }: { onAdd: (slug: string) => void }) {
  const [text, setText] = useState('')
  const [name, setName] = useState('')
  const { answer, error, isLoading } = useLicenceCheck(name)
  return (
    <section aria-label="Add an employer" className="card grid gap-3 p-5 print:hidden">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setName(text.trim())
        }}
      >
        <div className="min-w-56 grow">
          <TextField
            name="name"
            label="Name of an employer"
            value={text}
            onChange={setText}
            maxLength={200}
          />
        </div>
        <Button type="submit" variant="secondary" busy={isLoading}>
          Find
        </Button>
      </form>
      {error && <p role="alert">{error.message}</p>}
      {answer && (
        <ul aria-label="Employers of this name" className="grid max-h-80 gap-1 overflow-y-auto">
          {[...answer.matches, ...answer.branches].map(({ name: own, town }) => (
            <li key={`${own} ${town}`}>
              <Button
                variant="ghost"
                className="-ml-4 text-left text-brand"
                onClick={() => {
                  onAdd(registerSlug(own, town))
                  setName('')
                  setText('')
                }}
              >
                Add {[own, town].filter(Boolean).join(', ')}
              </Button>
            </li>
          ))}
          {answer.matches.length + answer.branches.length === 0 && <li>{verdictOf(answer, name)}</li>}
        </ul>
      )}
    </section>
  )
}
