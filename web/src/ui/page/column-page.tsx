import { useEffect, useRef, type ReactNode } from 'react'
import { PageMeta } from './page-meta.tsx'

export interface ColumnPageProps {
  title: string
  /** The purpose of the page in one sentence. */
  description: string
  /** Whether the page has a long form; the column is then as wide as lines of text may be. */
  wide?: boolean
  /** Whether the page is text rather than a form; the column is then as wide as other pages of text. */
  reading?: boolean
  /** Whether the page shows an error. The page title then says so too. */
  failed?: boolean
  /** Whether the page replaces another at the same URL. The title then gets the focus, so that it is announced. */
  announced?: boolean
  /** Content above the title. */
  before?: ReactNode
  /** The introduction, below the title. */
  lead?: ReactNode
  children?: ReactNode
}

const widthOf = (wide: boolean, reading: boolean) => {
  if (reading) return 'max-w-3xl sm:px-6'
  return wide ? 'max-w-2xl' : 'max-w-md'
}

/**
 * A narrow column with a title, for a page about one thing. Search engines do not index these pages
 * (docs/product/screens.md "Layout and shell").
 */
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
        {lead}
      </div>
      {children}
    </div>
  )
}
