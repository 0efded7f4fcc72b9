import { load } from 'cheerio'
import { dataBlock, openGraph, SITE } from '#shared/open-graph.ts'
import { ORIGIN_PLACEHOLDER } from '#shared/page-origin.ts'
import { pages } from '#shared/pages.ts'

/** A prerendered page (web/src/prerender/prerender-pages.tsx). */
export interface PrerenderedPage {
  path: string
  /** The elements of the head, then those of the body. */
  markup: string
  structuredData: readonly object[]
  /** The day of the last change, YYYY-MM-DD. */
  changed?: string
}

/**
 * The elements that a shared link and a search result show, beside the title, description and canonical link. They are
 * Open Graph (ogp.me), a card of X, and JSON-LD (schema.org).
 * @param head The elements of the head that React has written.
 * @throws Error if the page has no title, no description or no canonical link.
 */
export function headTags(head: string, { path, structuredData, changed }: PrerenderedPage): string {
  const $ = load(head)
  const title = $('title').text().replace(` – ${SITE}`, '')
  const description = $('meta[name="description"]').attr('content')
  const url = $('link[rel="canonical"]').attr('href')
  if (!title || !description || url !== `${ORIGIN_PLACEHOLDER}${path}`)
    throw new Error(`The page ${path} has no title, no description or no canonical link of its own`)
  const isArticle = path.startsWith(`${pages.knowledgeCenter}/`)
  const properties: Record<string, string | undefined> = {
    ...openGraph({
      origin: ORIGIN_PLACEHOLDER,
      title,
      description,
      url,
      type: isArticle ? 'article' : 'website',
    }),
    'article:modified_time': isArticle ? changed : undefined,
  }
  for (const [property, content] of Object.entries(properties))
    if (content !== undefined) $('head').append($('<meta>').attr({ property, content }))
  $('head').append($('<meta>').attr({ name: 'twitter:card', content: 'summary_large_image' }))
  const blocks = [...structuredData, ...breadcrumbs(path, title)].map((data) => dataBlock(data))
  return `${$('head').html() ?? ''}${blocks.join('')}`
}

/** Where a page stands on the site, for every page except the front page. */
function breadcrumbs(path: string, title: string): object[] {
  if (path === pages.landing) return []
  const trail = [
    { path: pages.landing, name: SITE },
    ...(path.startsWith(`${pages.knowledgeCenter}/`)
      ? [{ path: pages.knowledgeCenter, name: 'Knowledge Center' }]
      : []),
    { path, name: title },
  ]
  const itemListElement = trail.map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: `${ORIGIN_PLACEHOLDER}${step.path}`,
  }))
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }]
}
