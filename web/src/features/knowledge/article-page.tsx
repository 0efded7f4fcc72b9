import { Link } from 'react-router-dom'
import { longDate } from '../../../../shared/format/date.ts'
import { Button } from '../../ui/button.tsx'
import { IconPrinter } from '../../ui/icons.ts'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import type { Article } from './article.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { SourceList } from './source-list.tsx'
import { textParts } from './text-parts.tsx'

/** An article of the Knowledge Center, with its contents and its sources. */
export function ArticlePage({ article }: { article: Article }) {
  const { title, description, date, minutes, headings, sources, body } = article
  return (
    <div className="grid gap-6">
      <PageMeta title={title} description={description} />
      <Breadcrumbs page={title} />
      <article className="printed grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,42rem)_16rem]">
        <header className="grid gap-2 lg:col-span-2">
          <h1 className="text-2xl">{title}</h1>
          <p className="text-ink-2">
            Updated on <time dateTime={date}>{longDate(date)}</time> · {minutes} minutes to read · guidance,
            not legal advice
          </p>
        </header>
        <Contents headings={headings} />
        <div className="grid gap-8 lg:col-start-1 lg:row-start-2">
          <div className="prose">{body(textParts)}</div>
          <SourceList sources={sources} />
        </div>
      </article>
    </div>
  )
}

function Contents({ headings }: Pick<Article, 'headings'>) {
  return (
    <div className="grid content-start justify-items-start gap-4 self-start lg:sticky lg:top-6 print:hidden">
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
}
