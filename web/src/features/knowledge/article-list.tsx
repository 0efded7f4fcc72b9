import { useId } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import type { ArticleHead } from './article.ts'
import type { Found } from './find-texts.ts'

interface ArticleListProps {
  heading: string
  found: readonly Found<ArticleHead>[]
}

/** Articles with their descriptions, or with the words that a search found. */
export function ArticleList({ heading, found }: ArticleListProps) {
  const id = useId()
  if (found.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {found.map(({ head: { slug, title, description, minutes }, excerpt }) => (
          <li key={slug} className="card relative grid content-start gap-1 p-5 hover:border-brand">
            <h3 className="text-base">
              <Link to={`${pages.knowledgeCenter}/${slug}`} className="link after:absolute after:inset-0">
                {title}
              </Link>
            </h3>
            <p className="text-sm text-ink-2">{excerpt ?? description}</p>
            <p className="text-sm text-ink-2">{minutes} min read</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
