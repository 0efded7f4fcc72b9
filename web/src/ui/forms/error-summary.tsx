import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldError } from '../../lib/api/api-error.ts'

/** The errors of a form. It takes focus when it appears or changes; each line links to its field. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) ref.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-md border-2 border-danger p-5 focus-visible:outline-danger"
    >
      <h2 className="text-lg">There is a problem</h2>
      <ul className="mt-2 list-disc pl-5 font-semibold text-danger">
        {errors.map(({ message, fieldId }, index) => (
          <li key={`${index} ${message}`}>
            {fieldId === undefined ? message : <FieldLink fieldId={fieldId} message={message} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function FieldLink({ fieldId, message }: { fieldId: string; message: string }) {
  const toField = (event: React.MouseEvent) => {
    event.preventDefault()
    const field = document.getElementById(fieldId)
    // opens a closed details element, because nothing inside can take the focus
    const fold = field?.closest('details')
    if (fold) fold.open = true
    field?.focus()
  }
  return (
    <a href={`#${fieldId}`} onClick={toField} className="rounded-sm underline underline-offset-2">
      {message}
    </a>
  )
}

/** The buttons at the end of every form: first the action, then the way to cancel. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3">{children}</div>
}
