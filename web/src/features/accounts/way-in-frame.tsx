import type { FormEvent, ReactNode } from 'react'
import { ErrorSummary, type FieldError } from '../../ui/error-summary.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'

interface WayInFrameProps {
  title: string
  /** What is wrong with the form; the page's title says so too. */
  errors: readonly FieldError[]
  /** Said before everything else, while nothing is wrong. */
  note?: ReactNode
  /** What the form is for, below the title. */
  lead?: ReactNode
  onSubmit: () => void
  /** The fields and the button. */
  children: ReactNode
  /** Where else to go, below the form. */
  foot?: ReactNode
}

/** A page of the way in: one form, its errors in one place, and where else to go. */
export function WayInFrame({ title, errors, note, lead, onSubmit, children, foot }: WayInFrameProps) {
  const failed = errors.length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <div className="mx-auto grid w-full max-w-md gap-6 px-4 py-10 sm:py-14">
      <PageMeta title={failed ? `Error: ${title}` : title} noindex />
      {!failed && note}
      <ErrorSummary errors={errors} />
      <div className="grid gap-2">
        <h1 className="text-2xl">{title}</h1>
        {lead}
      </div>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {children}
      </form>
      {foot}
    </div>
  )
}
