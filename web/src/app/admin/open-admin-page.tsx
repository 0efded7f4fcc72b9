import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { Link, matchPath, redirect, useLocation } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import type { ResponseFilters } from '../../features/admin/ai-responses/response-query.ts'
import { useOpenReports } from '../../features/admin/reports/use-open-reports.ts'
import { Badge } from '../../ui/badge.tsx'
import { NotFoundPage } from '../errors/not-found-page.tsx'
import { lazyPage } from '../routing/load-page.ts'

interface AdminPage {
  path: string
  label: string
  load: () => Promise<{ Component: ComponentType }>
}

/**
 * The pages of the admin area, in the order of the navigation. A new page needs its path in shared/pages.ts, under a
 * name that begins with `admin`, and its entry here.
 */
const adminPages: readonly AdminPage[] = [
  {
    path: pages.admin,
    label: 'Statistics',
    load: lazyPage(() => import('../../features/admin/statistics/statistics-page.tsx'), 'StatisticsPage'),
  },
  {
    path: pages.adminCoverage,
    label: 'Coverage and health',
    load: lazyPage(() => import('../../features/admin/coverage/coverage-page.tsx'), 'CoveragePage'),
  },
  {
    path: pages.adminAiResponses,
    label: 'AI responses',
    load: lazyPage(
      () => import('../../features/admin/ai-responses/ai-responses-page.tsx'),
      'AiResponsesPage',
    ),
  },
  {
    path: pages.adminVacancies,
    label: 'Vacancies',
    load: lazyPage(() => import('../../features/admin/vacancies/vacancies-page.tsx'), 'VacanciesPage'),
  },
  {
    path: pages.adminImports,
    label: 'Imports',
    load: lazyPage(() => import('../../features/admin/imports/imports-page.tsx'), 'ImportsPage'),
  },
  {
    path: pages.adminJobs,
    label: 'Background jobs',
    load: lazyPage(() => import('../../features/admin/jobs/jobs-page.tsx'), 'JobsPage'),
  },
  {
    path: pages.adminUsers,
    label: 'Users',
    load: lazyPage(() => import('../../features/admin/users/users-page.tsx'), 'UsersPage'),
  },
  {
    path: pages.adminAudit,
    label: 'Audit log',
    load: lazyPage(() => import('../../features/admin/audit/audit-page.tsx'), 'AuditPage'),
  },
  {
    path: pages.adminCompanies,
    label: 'Companies',
    load: lazyPage(() => import('../../features/admin/companies/companies-page.tsx'), 'CompaniesPage'),
  },
  {
    path: pages.adminReports,
    label: 'Reports',
    load: lazyPage(() => import('../../features/admin/reports/reports-page.tsx'), 'ReportsPage'),
  },
]

const look =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-ink-2 transition-colors ' +
  'hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand'

/** The space that the previous link keeps, in pixels. */
const ROOM = 48

/**
 * The links to the pages of the admin area, in one line. On a phone the line scrolls, and shows the open page. The number
 * of open reports stands beside their link, and on other pages also below the line, where a phone shows it.
 */
function AdminNavigation() {
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

/** The fields that the area reads (docs/product/admin.md "Page of AI responses"). That page has them all. */
const fields: readonly (keyof ResponseFilters | 'page')[] = [
  'status',
  'search',
  'startDate',
  'endDate',
  'page',
]

/** Loads the page of the admin area at a URL, or the one that reads its fields, below the navigation. */
export async function openAdminPage({
  pathname,
  search,
  searchParams,
  hash,
}: URL): Promise<ReactNode | Response> {
  if (matchPath(pages.admin, pathname) && fields.some((field) => searchParams.has(field)))
    return redirect(pages.adminAiResponses + search + hash)
  const page = adminPages.find(({ path }) => matchPath(path, pathname))
  const { Component } = page ? await page.load() : { Component: NotFoundPage }
  return (
    <>
      <AdminNavigation />
      <Component />
    </>
  )
}
