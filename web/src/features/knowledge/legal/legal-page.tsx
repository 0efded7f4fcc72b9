import type { ReactNode } from 'react'
import { longDate } from '#shared/format/date.ts'
import type { Article } from '../article.ts'
import { TextPage } from '../text-page.tsx'
import { textParts } from '../text-parts.tsx'
import { OperatorCard } from './operator-card.tsx'

interface LegalPageProps {
  text: Article
  /** The heading of `children`, for the contents. */
  more?: { id: string; words: string }
  /** What the page shows below its text. */
  children?: ReactNode
}

/** A page about privacy, terms or contact: its date, its contents, who runs the site, and its text. */
export function LegalPage({ text, more, children }: LegalPageProps) {
  const { date, headings, body } = text
  const note = (
    <>
      Last changed on <time dateTime={date}>{longDate(date)}</time>
    </>
  )
  return (
    <TextPage {...text} headings={[...headings, ...(more ? [more] : [])]} note={note}>
      <OperatorCard />
      <div className="prose">{body(textParts)}</div>
      {children}
    </TextPage>
  )
}
