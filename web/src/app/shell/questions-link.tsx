import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { pages } from '../../../../shared/pages.ts'

/** A link to the questions on the landing page. On that page it keeps the current search. */
export function QuestionsLink({ className, children }: { className: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const query = pathname === pages.landing ? search : ''
  return (
    <Link to={{ pathname: pages.landing, search: query, hash: 'faqs' }} className={className}>
      {children}
    </Link>
  )
}
