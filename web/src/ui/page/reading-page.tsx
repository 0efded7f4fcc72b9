import type { ReactNode } from 'react'

interface ReadingPageProps {
  /** What the page holds: one column of text or a form, a list with details, or a form beside its result. */
  of?: 'text' | 'list' | 'columns'
  className?: string
  children: ReactNode
}

const widths = { text: 'max-w-3xl', list: 'max-w-5xl', columns: 'max-w-6xl' }

/** The layout of a page that needs less than the width of a large window: it is centred there. */
export const ReadingPage = ({ of = 'text', className = '', children }: ReadingPageProps) => (
  <div className={`mx-auto w-full ${widths[of]} ${className}`}>{children}</div>
)

interface PageIntroProps {
  title: string
  className?: string
  children: ReactNode
}

export const PageIntro = ({ title, className = '', children }: PageIntroProps) => (
  <div className={`grid gap-2 ${className}`}>
    <h1 className="text-2xl">{title}</h1>
    <p className="max-w-[65ch] text-ink-2">{children}</p>
  </div>
)
