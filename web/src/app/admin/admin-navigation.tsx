import { useEffect, useRef } from 'react'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { useOpenReports } from '../../features/admin/reports/use-open-reports.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminPages } from './admin-pages.ts'

const look =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-ink-2 transition-colors ' +
  'hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand'

/** The space that the previous link keeps, in pixels. */
const ROOM = 48

/**
 * The links to the pages of the admin area, in one line. On a phone the line scrolls, and shows the open page. The number
 * of open reports stands beside their link, and on other pages also below the line, where a phone shows it.
 */
export function AdminNavigation() {
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const open = adminPages.find(({ path }) => matchPath(path, pathname))?.path
  const openReports = useOpenReports()
  useEffect(() => {
    const line = list.current
    const link = line?.querySelector<HTMLElement>(`[href="${open}"]`)
    if (line && link) line.scrollLeft = link.offsetLeft - line.offsetLeft - ROOM
  }, [open])
  return (
    <nav aria-label="Admin" className="mb-6 border-b border-line print:hidden">
      <ul ref={list} className="scroller relative -mb-px flex gap-1 overflow-x-auto overflow-y-hidden">
        {adminPages.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} aria-current={path === open ? 'page' : undefined} className={look}>
              {label}{' '}
              {path === pages.adminReports && openReports !== undefined && (
                <span className="ml-2">
                  <Badge tone="danger">{`${openReports} open`}</Badge>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {open !== pages.adminReports && openReports !== undefined && (
        <p className="py-2 text-sm lg:hidden">
          <Link to={`${pages.adminReports}?state=open`} className="link inline-flex min-h-6 items-center">
            Open reports: {openReports}
          </Link>
        </p>
      )}
    </nav>
  )
}
