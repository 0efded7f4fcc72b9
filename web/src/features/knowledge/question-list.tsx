import { useId } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import type { FoundTexts } from './use-text-search.ts'

/** Questions of the FAQs that a search found. Each link opens its answer. */
export function QuestionList({ found }: { found: FoundTexts['questions'] }) {
  const id = useId()
  if (found.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        Found questions
      </h2>
      <ul className="grid gap-3">
        {found.map(({ head: { slug, title }, excerpt }) => (
          <li key={slug} className="grid justify-items-start">
            <Link to={`${pages.faqs}#${slug}`} className="link py-0.5 font-semibold">
              {title}
            </Link>
            {excerpt !== null && <p className="max-w-[65ch] text-sm text-ink-2">{excerpt}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
