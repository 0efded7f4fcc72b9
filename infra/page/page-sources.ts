import { type IndexedPage, indexedPages } from '#shared/page-paths.ts'
import { pages } from '#shared/pages.ts'

const KNOWLEDGE = 'src/features/knowledge/knowledge-pages.tsx'
const LEGAL = [KNOWLEDGE, 'src/features/knowledge/legal/legal-pages.tsx']

/** The source of the page of an organisation, as a key of the manifest. */
export const ORGANISATION_SOURCE = 'src/features/register/organisation-page.tsx'

/** The sources of each indexed page, beside those of the entry, as keys of the manifest. */
const sources: Record<IndexedPage, readonly string[]> = {
  landing: ['src/features/landing/landing-page.tsx'],
  licenceCheck: ['src/features/licence/licence-check-page.tsx'],
  registerChanges: ['src/features/register/register-changes-page.tsx'],
  knowledgeCenter: [KNOWLEDGE],
  faqs: [KNOWLEDGE, 'content/faqs.md'],
  occupationCheck: ['src/features/occupations/occupation-check-page.tsx'],
  checkAdvert: ['src/features/adverts/check-advert-page.tsx'],
  extension: ['src/features/extension/extension-page.tsx'],
  privacy: [...LEGAL, 'content/legal/privacy.md'],
  terms: [...LEGAL, 'content/legal/terms.md'],
  contact: [...LEGAL, 'content/legal/contact.md'],
  accessibility: [...LEGAL, 'content/legal/accessibility.md'],
}

/** The sources of a prerendered page, so that its scripts load at once. @param path Its path, or that of an article. */
export function pageSources(path: string): readonly string[] {
  const name = indexedPages.find((one) => pages[one] === path)
  if (name !== undefined) return sources[name]
  const slug = path.slice(pages.knowledgeCenter.length + 1)
  return ['src/app/routing/open-article.tsx', KNOWLEDGE, `content/articles/${slug}.md`]
}
