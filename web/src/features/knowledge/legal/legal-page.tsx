import type { ReactNode } from 'react'
import { longDate } from '#shared/format/date.ts'
import { operator } from '#shared/legal/operator.ts'
import type { Article } from '../article.ts'
import { TextPage } from '../text-page.tsx'
import { textParts } from '../text-parts.tsx'

/** Who runs the site, and how to write to them. */
function OperatorCard() {
  const { name, postalAddress, email } = operator
  return (
    <section aria-label="Who runs this site" className="card grid gap-1 p-5">
      {name === null ? (
        <p>
          This is a local copy of Sponsor Finder for trying it out. Nobody runs it in public yet, so the
          address below is an example.
        </p>
      ) : (
        <p>
          <strong>{name}</strong> runs this site and is responsible for your data.
        </p>
      )}
      {postalAddress !== null && <address className="not-italic">{postalAddress}</address>}
      <p>
        Email:{' '}
        <a href={`mailto:${email}`} className="link [overflow-wrap:anywhere]">
          {email}
        </a>
      </p>
    </section>
  )
}

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
