import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { ORIGIN_PLACEHOLDER } from '#shared/page-origin.ts'
import { indexedPaths } from '#shared/page-paths.ts'
import { pages } from '#shared/pages.ts'
import { SOCIAL_IMAGE } from '#shared/social-image.ts'
import { Providers } from '../app/providers.tsx'
import { routes } from '../app/routing/routes.tsx'
import { articleHeads } from '../features/knowledge/article-heads.ts'
import type { ArticleHead, Questions, TextParts } from '../features/knowledge/article.ts'
import { textParts } from '../features/knowledge/text-page.tsx'

const { query, dataRoutes } = createStaticHandler(routes)

/** Renders every indexed page for a visitor, from which the build writes files. @throws Error if one cannot be rendered. */
export async function prerenderPages(): Promise<(About & { path: string; markup: string })[]> {
  const drawn = []
  for (const path of indexedPaths)
    drawn.push({ path, markup: await render(path), ...(await aboutPage(path)) })
  return drawn
}

async function render(path: string): Promise<string> {
  const context = await query(new Request(`${ORIGIN_PLACEHOLDER}${path}`))
  if (context instanceof Response || context.errors)
    throw new Error(`The page ${path} leads elsewhere or fails`)
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <Providers>
      {/* the browser loads the data of routes itself, so no script has to pass it on */}
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
    { onError: (error) => void failures.push(error) },
  )
  const markup = await new Response(prelude).text()
  if (failures.length > 0)
    throw new Error(`The page ${path} could not be prerendered`, { cause: failures[0] })
  return markup
}

interface About {
  /** Objects of schema.org, each for a JSON-LD block. */
  structuredData: readonly object[]
  /** The day of the page's last change, YYYY-MM-DD; absent where the text has no date. */
  changed?: string
}

const faqs = import.meta.glob<Questions>('../../content/faqs.md', { import: 'questions' })
const legal = import.meta.glob<{ date: string }>('../../content/legal/*.md', { import: 'article' })

const SCHEMA = 'https://schema.org'
const organization = { '@type': 'Organization', name: 'Sponsor Finder', url: `${ORIGIN_PLACEHOLDER}/` }

/** The structured data and the date of a page. @param path The path of an indexed page. */
async function aboutPage(path: string): Promise<About> {
  if (path === pages.landing) return { structuredData: [site] }
  if (path === pages.faqs) return aboutFaqs()
  const article = articleHeads.find(({ slug }) => path === `${pages.knowledgeCenter}/${slug}`)
  if (article) return { structuredData: [aboutArticle(path, article)], changed: article.date }
  const text = await legal[`../../content/legal${path}.md`]?.()
  return { structuredData: [], ...(text && { changed: text.date }) }
}

const site = {
  '@context': SCHEMA,
  '@type': 'WebSite',
  name: organization.name,
  url: organization.url,
  inLanguage: 'en-GB',
  publisher: { ...organization, logo: `${ORIGIN_PLACEHOLDER}/favicon.svg` },
}

const aboutArticle = (path: string, { title, description, topic, date }: ArticleHead) => ({
  '@context': SCHEMA,
  '@type': 'Article',
  headline: title,
  description,
  articleSection: topic,
  dateModified: date,
  inLanguage: 'en-GB',
  mainEntityOfPage: `${ORIGIN_PLACEHOLDER}${path}`,
  image: `${ORIGIN_PLACEHOLDER}/${SOCIAL_IMAGE.file}`,
  author: organization,
  publisher: organization,
})

/** Answers in structured data stand outside the site, so their links have an origin. Marks of sources are left out. */
const plainParts: TextParts = {
  Mark: () => null,
  Dated: textParts.Dated,
  To: ({ to, children }) => <a href={new URL(to, ORIGIN_PLACEHOLDER).href}>{children}</a>,
}

async function aboutFaqs(): Promise<About> {
  const questions = await faqs['../../content/faqs.md']?.()
  if (!questions) throw new Error('The FAQs have no text')
  const data = {
    '@context': SCHEMA,
    '@type': 'FAQPage',
    dateModified: questions.date,
    mainEntity: questions.groups.flatMap((group) =>
      group.questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: renderToStaticMarkup(answer(plainParts)) },
      })),
    ),
  }
  return { structuredData: [data], changed: questions.date }
}
