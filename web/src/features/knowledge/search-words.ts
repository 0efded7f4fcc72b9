import type { QuestionWords } from './article.ts'

const faqs = import.meta.glob<readonly QuestionWords[]>('../../../content/faqs.md', {
  query: '?words',
  import: 'words',
  eager: true,
})
const articles = import.meta.glob<string>('../../../content/articles/*.md', {
  query: '?words',
  import: 'words',
  eager: true,
})

/** The words of each article by slug. They load with the first search. */
export const articleWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(articles).map(([path, text]) => [path.replace(/^.*\/|\.md.*$/g, ''), text]),
)

/** The questions of the FAQs, with the words of their answers. */
export const questionWords: readonly QuestionWords[] = Object.values(faqs).flat()
