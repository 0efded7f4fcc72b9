import type { ComponentType } from 'react'
import { pages } from '#shared/pages.ts'
import { lazyPage } from '../routing/lazy-page.ts'

interface AdminPage {
  path: string
  /** The name of the page in the navigation. */
  label: string
  load: () => Promise<{ Component: ComponentType }>
}

/**
 * The pages of the admin area, in the order of the navigation. A new page needs its path in shared/pages.ts, under a
 * name that begins with `admin`, and its entry here.
 */
export const adminPages: readonly AdminPage[] = [
  {
    path: pages.admin,
    label: 'Statistics',
    load: lazyPage(
      () => import('../../features/admin/statistics/statistics-page.tsx'),
      (module) => module.StatisticsPage,
    ),
  },
  {
    path: pages.adminCoverage,
    label: 'Coverage and health',
    load: lazyPage(
      () => import('../../features/admin/coverage/coverage-page.tsx'),
      (module) => module.CoveragePage,
    ),
  },
  {
    path: pages.adminAiResponses,
    label: 'AI responses',
    load: lazyPage(
      () => import('../../features/admin/ai-responses/ai-responses-page.tsx'),
      (module) => module.AiResponsesPage,
    ),
  },
  {
    path: pages.adminVacancies,
    label: 'Vacancies',
    load: lazyPage(
      () => import('../../features/admin/vacancies/vacancies-page.tsx'),
      (module) => module.VacanciesPage,
    ),
  },
  {
    path: pages.adminImports,
    label: 'Imports',
    load: lazyPage(
      () => import('../../features/admin/imports/imports-page.tsx'),
      (module) => module.ImportsPage,
    ),
  },
  {
    path: pages.adminJobs,
    label: 'Background jobs',
    load: lazyPage(
      () => import('../../features/admin/jobs/jobs-page.tsx'),
      (module) => module.JobsPage,
    ),
  },
  {
    path: pages.adminUsers,
    label: 'Users',
    load: lazyPage(
      () => import('../../features/admin/users/users-page.tsx'),
      (module) => module.UsersPage,
    ),
  },
  {
    path: pages.adminAudit,
    label: 'Audit log',
    load: lazyPage(
      () => import('../../features/admin/audit/audit-page.tsx'),
      (module) => module.AuditPage,
    ),
  },
  {
    path: pages.adminCompanies,
    label: 'Companies',
    load: lazyPage(
      () => import('../../features/admin/companies/companies-page.tsx'),
      (module) => module.CompaniesPage,
    ),
  },
  {
    path: pages.adminReports,
    label: 'Reports',
    load: lazyPage(
      () => import('../../features/admin/reports/reports-page.tsx'),
      (module) => module.ReportsPage,
    ),
  },
]
