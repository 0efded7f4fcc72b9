import { articleSlugs } from '#shared/articles.ts'
import type { ArticleHead } from './article.ts'

const heads = import.meta.glob<ArticleHead>('../../../content/articles/*.md', {
  query: '?head',
  import: 'head',
  eager: true,
})

const placeOf = ({ slug }: ArticleHead): number => articleSlugs.findIndex((one) => one === slug)

export const articleHeads: readonly ArticleHead[] = Object.values(heads).toSorted(
  (one, other) => placeOf(one) - placeOf(other),
)
