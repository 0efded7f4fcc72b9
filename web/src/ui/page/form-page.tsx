import type { FormEvent, ReactNode } from 'react'
import type { FieldError } from '../../lib/api/form-errors.ts'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { ColumnPage, type ColumnPageProps } from './column-page.tsx'

interface FormPageProps extends Pick<
  ColumnPageProps,
  'title' | 'description' | 'wide' | 'announced' | 'lead'
> {
  /** The errors of the form, which the page title mentions too. */
  errors: readonly FieldError[]
  /** A note above everything else, shown while there are no errors. */
  note?: ReactNode
  onSubmit: () => void
  /** The fields and the button. */
  children: ReactNode
  /** Links to other pages, below the form. */
  foot?: ReactNode
}

/** A page with one form, one error summary and links to other pages. */
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
