import type { ComponentType, ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { ArticleSlug } from '#shared/articles.ts'
import { longDate } from '#shared/format/date.ts'
import { pages } from '#shared/pages.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Collapsible } from '../../ui/page/collapsible.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { PageIntro, ReadingPage } from '../../ui/page/reading-page.tsx'
import type { Article, Questions, Source } from './article.ts'
import type { LegalName } from './legal/legal-pages.tsx'
import { readerDay, TextPage, textParts } from './text-page.tsx'

export { KnowledgeCenterPage } from './knowledge-center-page.tsx'

const faqs = import.meta.glob<Questions>('../../../content/faqs.md', { import: 'questions' })
const ARTICLES = '../../../content/articles/'
const articles = import.meta.glob<Article>('../../../content/articles/*.md', { import: 'article' })

/** Loads the text of an article. @returns its page. */
export const loadArticle = async (slug: ArticleSlug): Promise<ReactNode> => (
  <ArticlePage article={await load(articles, `${ARTICLES}${slug}.md`)} />
)

/** Loads the questions and answers. @returns their page, for the route. */
export async function openFaqs(): Promise<{ Component: ComponentType }> {
  const questions = await load(faqs, '../../../content/faqs.md')
  return { Component: () => <FaqsPage questions={questions} /> }
}

/** Loads a legal page. The statements of the privacy page are long, so articles do not load them. */
export const openLegal = async (name: LegalName): Promise<{ Component: ComponentType }> =>
  (await import('./legal/legal-pages.tsx')).openLegal(name)

/** A text, unless a deployment has removed its file: then the page reloads, and this promise stays pending. */
const load = async <Text,>(
  texts: Record<string, () => Promise<Text | undefined>>,
  path: string,
): Promise<Text> => (await texts[path]?.()) ?? new Promise(() => {})

/** Where a page of the Knowledge Center stands. @param props.page The title of the page. */
const Breadcrumbs = ({ page }: { page: string }) => (
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

function ArticlePage({ article }: { article: Article }) {
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

function FaqsPage({ questions: text }: { questions: Questions }) {
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

const SourceList = ({ sources }: { sources: readonly Source[] }) => (
  <section aria-labelledby="sources" className="grid gap-3 border-t border-line pt-6 text-sm text-ink-2">
    <h2 id="sources" className="text-lg text-ink">
      Sources
    </h2>
    <p>
      We checked stored copies of these pages on the dates below, some of them only via another site. A figure
      names the day of the text that states it. Rules change, so read the page itself before you act.
    </p>
    <ol className="grid list-decimal gap-3 pl-5">
      {sources.map(({ id, title, url, how, date, via, claims, doubt }, index) => (
        <li key={id} id={`source-${index + 1}`} tabIndex={-1} className="scroll-mt-6">
          {url.startsWith('https:') ? (
            <ExternalLink href={url} className="link printed-link">
              {title}
            </ExternalLink>
          ) : (
            <span>{title}</span>
          )}
          , {how} <time dateTime={date}>{longDate(date)}</time>
          {via !== undefined && (
            <>
              {' '}
              via <ExternalLink href={via}>{new URL(via).hostname}</ExternalLink>
            </>
          )}
          {doubt !== undefined && doubt <= readerDay() && <strong>. This may have changed since.</strong>}
          <ul className="mt-1 list-disc pl-5">
            {claims.map((claim) => (
              <li key={claim}>{claim}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  </section>
)
