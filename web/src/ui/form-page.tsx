import type { FormEvent, ReactNode } from 'react'
import { ErrorSummary, type FieldError } from './error-summary.tsx'
import { ColumnPage, type ColumnPageProps } from './column-page.tsx'

interface FormPageProps extends Pick<
  ColumnPageProps,
  'title' | 'description' | 'wide' | 'announced' | 'lead'
> {
  /** What is wrong with the form; the page's title says so too. */
  errors: readonly FieldError[]
  /** Said before everything else, while nothing is wrong. */
  note?: ReactNode
  onSubmit: () => void
  /** The fields and the button. */
  children: ReactNode
  /** Where else to go, below the form. */
  foot?: ReactNode
}

/** A page with one form, its errors in one place, and where else to go. */
export function FormPage(props: FormPageProps) {
  const { errors, note, onSubmit, children, foot, ...page } = props
  const failed = errors.length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <ColumnPage {...page} failed={failed} before={failed ? <ErrorSummary errors={errors} /> : note}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {children}
      </form>
      {foot}
    </ColumnPage>
  )
}
