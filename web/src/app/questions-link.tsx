import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { pages } from '../../../shared/pages.ts'

/** To the questions on the front page; from there itself it keeps the search that is made. */
export function QuestionsLink({ className, children }: { className: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const kept = pathname === pages.landing ? search : ''
  return (
    <Link to={{ pathname: pages.landing, search: kept, hash: 'faqs' }} className={className}>
      {children}
    </Link>
  )
}
