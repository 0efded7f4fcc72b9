import { useLocation, Link } from 'react-router-dom'
import { longDate } from '#shared/format/date.ts'
import { pages } from '#shared/pages.ts'
import { Collapsible } from '../../ui/page/collapsible.tsx'
import { PageIntro } from '../../ui/page/page-intro.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { ReadingPage } from '../../ui/page/reading-page.tsx'
import type { Questions } from './article.ts'
import { SourceList } from './source-list.tsx'
import { textParts } from './text-parts.tsx'

/** Short answers by group. A link to a question opens it. */
export function FaqsPage({ questions: text }: { questions: Questions }) {
  const { hash } = useLocation()
  const { title, description, date, sources, groups } = text
  return (
    <ReadingPage className="printed grid gap-8">
      <PageMeta title={title} description={description} />
      <PageIntro title={title}>
        Short answers, updated on <time dateTime={date}>{longDate(date)}</time>. Longer ones are in the{' '}
        <Link to={pages.knowledgeCenter} className="link">
          Knowledge Center
        </Link>
        . They are guidance, not legal advice.
      </PageIntro>
      {groups.map(({ name, questions }) => (
        <section key={name} aria-label={name} className="grid gap-2">
          <h2 className="text-xl">{name}</h2>
          <div>
            {questions.map(({ id, question, answer }) => (
              <div key={id} id={id} tabIndex={-1} className="scroll-mt-6 not-last:[&>details]:border-b-0">
                <Collapsible summary={question} open={hash === `#${id}`}>
                  <div className="prose">{answer(textParts)}</div>
                </Collapsible>
              </div>
            ))}
          </div>
        </section>
      ))}
      <SourceList sources={sources} />
    </ReadingPage>
  )
}
