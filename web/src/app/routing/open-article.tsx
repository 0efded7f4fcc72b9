import type { ReactNode } from 'react'
import { articleSlugs } from '#shared/articles.ts'
import { loadArticle } from '../../features/knowledge/knowledge-pages.tsx'
import { NotFoundPage } from '../errors/not-found-page.tsx'

/** Loads the article of a URL. @returns its page, or the page for unknown URLs. */
export async function openArticle(slug: string | undefined): Promise<ReactNode> {
  const known = articleSlugs.find((one) => one === slug)
  return known === undefined ? <NotFoundPage /> : loadArticle(known)
}
