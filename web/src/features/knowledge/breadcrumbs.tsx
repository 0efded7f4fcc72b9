import { Link } from 'react-router-dom'
import { pages } from '#shared/pages.ts'

/** Where a page of the Knowledge Center stands. @param props.page The title of the page. */
export function Breadcrumbs({ page }: { page: string }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-2 print:hidden">
      <ol className="flex flex-wrap gap-x-2">
        <li>
          <Link to={pages.knowledgeCenter} className="link inline-block py-1">
            Knowledge Center
          </Link>
        </li>
        <li aria-current="page" className="flex gap-2 py-1">
          <span aria-hidden="true">›</span>
          {page}
        </li>
      </ol>
    </nav>
  )
}
