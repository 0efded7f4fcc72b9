import { useEffect, useRef, type ReactNode } from 'react'
import { PageMeta } from './page-meta.tsx'

export interface ColumnPageProps {
  title: string
  /** What the page is for, in a sentence. */
  description: string
  /** For a form of many parts: the column is as wide as its lines may be. */
  wide?: boolean
  /** More to be read than to be filled in: it begins at the left edge, where the pages of the site do. */
  reading?: boolean
  /** Something is wrong: the page's title says so too. */
  failed?: boolean
  /** It takes the place of another page at the same address: its title takes the focus, and is read out. */
  announced?: boolean
  /** Above the title. */
  before?: ReactNode
  /** What the page is about, below the title. */
  lead?: ReactNode
  children?: ReactNode
}

const widthOf = (wide: boolean, reading: boolean) => {
  if (reading) return 'max-w-shell sm:px-6'
  return wide ? 'max-w-2xl' : 'max-w-md'
}

/**
 * A page that is about one thing: a narrow column with a title. Search engines have nothing to find on those that there are
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
