import type { FormEvent, ReactNode } from 'react'
import { ErrorSummary, type FieldError } from '../../ui/error-summary.tsx'
import { WayInPage, type WayInPageProps } from './way-in-page.tsx'

interface WayInFrameProps extends Pick<
  WayInPageProps,
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

/** A page of the way in with one form, its errors in one place, and where else to go. */
export function WayInFrame(props: WayInFrameProps) {
  const { errors, note, onSubmit, children, foot, ...page } = props
  const failed = errors.length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <WayInPage {...page} failed={failed} before={failed ? <ErrorSummary errors={errors} /> : note}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {children}
      </form>
      {foot}
    </WayInPage>
  )
}
