import type { ComponentType, ReactNode } from 'react'
import type { ArticleSlug } from '#shared/articles.ts'
import type { Article, Questions } from './article.ts'
import { ArticlePage } from './article-page.tsx'
import { FaqsPage } from './faqs-page.tsx'
import type { LegalName } from './legal/legal-pages.tsx'

export { KnowledgeCenterPage } from './knowledge-center-page.tsx'

const faqs = import.meta.glob<Questions>('../../../content/faqs.md', { import: 'questions' })
const ARTICLES = '../../../content/articles/'
const articles = import.meta.glob<Article>('../../../content/articles/*.md', { import: 'article' })

/** Loads the text of an article. @returns its page. */
export async function loadArticle(slug: ArticleSlug): Promise<ReactNode> {
  return <ArticlePage article={await load(articles, `${ARTICLES}${slug}.md`)} />
}

/** Loads the questions and answers. @returns their page, for the route. */
export async function openFaqs(): Promise<{ Component: ComponentType }> {
  const questions = await load(faqs, '../../../content/faqs.md')
  return { Component: () => <FaqsPage questions={questions} /> }
}

/** Loads a legal page. The statements of the privacy page are long, so articles do not load them. */
export const openLegal = async (name: LegalName): Promise<{ Component: ComponentType }> =>
  (await import('./legal/legal-pages.tsx')).openLegal(name)

/** A text, unless a deployment has removed its file: then the page reloads, and this promise stays pending. */
async function load<Text>(
  texts: Record<string, () => Promise<Text | undefined>>,
  path: string,
): Promise<Text> {
  return (await texts[path]?.()) ?? new Promise(() => {})
}
