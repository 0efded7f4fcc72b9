import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { IconPrinter } from '../../ui/icons.ts'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { ReadingPage } from '../../ui/page/reading-page.tsx'
import type { Article } from './article.ts'

interface TextPageProps extends Pick<Article, 'title' | 'description' | 'headings'> {
  /** When the text was written, and what it is worth. */
  note: ReactNode
  /** Content above the title. */
  before?: ReactNode
  children: ReactNode
}

/** A long text with its contents beside it. It can be printed. */
export function TextPage({ title, description, headings, note, before, children }: TextPageProps) {
  return (
    <ReadingPage of="list" className="grid gap-6">
      {before}
      <article className="printed grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <PageMeta title={title} description={description} />
        <header className="grid gap-2 lg:col-span-2">
          <h1 className="text-2xl">{title}</h1>
          <p className="text-ink-2">{note}</p>
        </header>
        <Contents headings={headings} />
        <div className="grid min-w-0 gap-8 lg:col-start-1 lg:row-start-2">{children}</div>
      </article>
    </ReadingPage>
  )
}

const Contents = ({ headings }: Pick<Article, 'headings'>) => (
  <div className="grid content-start justify-items-start gap-4 self-start lg:sticky lg:top-6 lg:col-start-2 print:hidden">
    <nav aria-labelledby="on-this-page" className="grid gap-1">
      <h2 id="on-this-page" className="text-base">
        On this page
      </h2>
      <ul>
        {headings.map(({ id, words }) => (
          <li key={id}>
            <Link to={`#${id}`} className="link inline-block py-1">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <Button variant="secondary" icon={<IconPrinter size={18} />} onClick={() => print()}>
      Print
    </Button>
  </div>
)
