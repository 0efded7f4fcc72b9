import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { longDate } from '../../../../../shared/format/date.ts'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import type { Article } from '../article.ts'
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
  const { title, description, date, headings, body } = text
  return (
    <div className="printed grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,42rem)_16rem]">
      <PageMeta title={title} description={description} />
      <header className="grid gap-2 lg:col-span-2">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-ink-2">
          Last changed on <time dateTime={date}>{longDate(date)}</time>
        </p>
      </header>
      <nav
        aria-labelledby="on-this-page"
        className="grid content-start gap-1 self-start lg:sticky lg:top-6 lg:col-start-2 print:hidden"
      >
        <h2 id="on-this-page" className="text-base">
          On this page
        </h2>
        <ul>
          {[...headings, ...(more ? [more] : [])].map(({ id, words }) => (
            <li key={id}>
              <Link to={`#${id}`} className="link inline-block py-1">
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 gap-8 lg:col-start-1 lg:row-start-2">
        <OperatorCard />
        <div className="prose">{body(textParts)}</div>
        {children}
      </div>
    </div>
  )
}
