import { longDate } from '#shared/format/date.ts'
import type { Article } from './article.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { SourceList } from './source-list.tsx'
import { TextPage } from './text-page.tsx'
import { textParts } from './text-parts.tsx'

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
