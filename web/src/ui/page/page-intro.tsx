import type { ReactNode } from 'react'

interface PageIntroProps {
  title: string
  className?: string
  /** What the page is for, in a few sentences. */
  children: ReactNode
}

/** The title of a page, and what the page is for. */
export const PageIntro = ({ title, className = '', children }: PageIntroProps) => (
  <div className={`grid gap-2 ${className}`}>
    <h1 className="text-2xl">{title}</h1>
    <p className="max-w-[65ch] text-ink-2">{children}</p>
  </div>
)
