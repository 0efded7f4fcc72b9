import { Suspense, useEffect, useId, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { TextField } from '../../ui/forms/text-field.tsx'

/** The answers. They load when a visitor turns to the box. */
const hits = lazyPart(
  () => import('../licence/employer-hits.tsx'),
  (module) => module.EmployerHits,
)

const DEBOUNCE_MS = 300
const LONGEST_NAME = 200
/** One letter would find a tenth of the register. */
const SHORTEST_NAME = 2

/** The last text after a pause of typing. An emptied field is answered at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : paused
}

/** Checks while an employer is typed whether it holds a licence. Enter opens the whole answer. */
export function EmployerBox() {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const name = usePaused(text.trim())
  const check = (event: FormEvent) => {
    event.preventDefault()
    const query = text.trim() === '' ? '' : `?${new URLSearchParams({ name: text.trim() })}`
    void navigate(`${pages.licenceCheck}${query}`)
  }
  return (
    <section aria-labelledby={id} className="card grid min-w-0 gap-3 p-5">
      <h2 id={id} className="text-lg">
        Does this employer hold a licence?
      </h2>
      <div className="contents" onFocus={hits.preload}>
        <form noValidate onSubmit={check}>
          <TextField
            name="name"
            label="Employer or website"
            placeholder="Company name or website"
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST_NAME}
            clearable
            value={text}
            onChange={setText}
          />
        </form>
      </div>
      {name.length >= SHORTEST_NAME && (
        <Suspense fallback={null}>
          <hits.Part name={name} onCheck={setText} />
        </Suspense>
      )}
    </section>
  )
}
