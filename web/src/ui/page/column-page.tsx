import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { ErrorSummary, type useContractForm } from '../forms/form.tsx'
import { PageMeta } from './page-meta.tsx'

interface ColumnPageProps {
  title: string
  description: string
  /** Whether the page has a long form; the column is then as wide as lines of text may be. */
  wide?: boolean
  /** Whether the page is text rather than a form; the column is then as wide as other pages of text. */
  reading?: boolean
  /** Whether the page shows an error. The page title then says so too. */
  failed?: boolean
  /** Whether the page replaces another at the same URL. The title then gets the focus, so that it is announced. */
  announced?: boolean
  before?: ReactNode
  /** The introduction, below the title; words alone are a quiet paragraph. */
  lead?: ReactNode
  children?: ReactNode
}

const widthOf = (wide: boolean, reading: boolean) => {
  if (reading) return 'max-w-3xl sm:px-6'
  return wide ? 'max-w-2xl' : 'max-w-md'
}

/** A narrow column with a title, for a page about one thing, which search engines do not index (docs/product/screens.md "Layout and shell"). */
export function ColumnPage(props: ColumnPageProps) {
  const {
    title,
    description,
    wide = false,
    reading = false,
    failed = false,
    announced = false,
    before,
    lead,
    children,
  } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (announced) heading.current?.focus()
  }, [announced])
  return (
    <div className={`mx-auto grid w-full gap-6 px-4 py-10 sm:py-14 ${widthOf(wide, reading)}`}>
      <PageMeta title={failed ? `Error: ${title}` : title} description={description} noindex />
      {before}
      <div className="grid gap-2 [overflow-wrap:anywhere]">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        {typeof lead === 'string' ? <p className="text-ink-2">{lead}</p> : lead}
      </div>
      {children}
    </div>
  )
}

interface FormPageProps extends Pick<
  ColumnPageProps,
  'title' | 'description' | 'wide' | 'announced' | 'lead'
> {
  /** Its errors are mentioned in the page title too. */
  form: Pick<ReturnType<typeof useContractForm>, 'errors' | 'sending'>
  /** A note above everything else, shown while there are no errors. */
  note?: ReactNode
  onSubmit: () => void
  /** The words of its button; absent if the children have it. */
  submit?: string
  children: ReactNode
  foot?: ReactNode
}

/** A page with one form, one error summary and links to other pages. */
export function FormPage(props: FormPageProps) {
  const { form, note, onSubmit, submit, children, foot, ...page } = props
  const { errors, sending } = form
  const failed = errors.length > 0
  return (
    <ColumnPage {...page} failed={failed} before={failed ? <ErrorSummary errors={errors} /> : note}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
        className="grid gap-5"
      >
        {children}
        {submit !== undefined && (
          <Button type="submit" busy={sending !== null}>
            {submit}
          </Button>
        )}
      </form>
      {foot}
    </ColumnPage>
  )
}
