import { Link } from 'react-router-dom'
import { longDate } from '#shared/format/date.ts'
import { pages } from '#shared/pages.ts'
import type { Article } from './article.ts'
import { SourceList } from './source-list.tsx'
import { TextPage } from './text-page.tsx'
import { textParts } from './text-parts.tsx'

/** Where a page of the Knowledge Center stands. @param props.page The title of the page. */
function Breadcrumbs({ page }: { page: string }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-2 print:hidden">
      <ol className="flex flex-wrap gap-x-2">
        <li>
          <Link to={pages.knowledgeCenter} className="link inline-block py-1">
            Knowledge Center
          </Link>
        </li>
        <li aria-current="page" className="flex gap-2 py-1">
          <span aria-hidden="true">›</span>
          {page}
        </li>
      </ol>
    </nav>
  )
}

/** An article of the Knowledge Center, with its contents and its sources. */
export function ArticlePage({ article }: { article: Article }) {
  const { title, date, minutes, sources, body } = article
  const note = (
    <>
      Updated on <time dateTime={date}>{longDate(date)}</time> · {minutes} min read · guidance, not legal
      advice
    </>
  )
  return (
    <TextPage {...article} note={note} before={<Breadcrumbs page={title} />}>
      <div className="prose">{body(textParts)}</div>
      <SourceList sources={sources} />
    </TextPage>
  )
}
