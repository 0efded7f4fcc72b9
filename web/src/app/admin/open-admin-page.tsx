import type { ReactNode } from 'react'
import { matchPath, redirect } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import type { ResponseFilters } from '../../features/admin/ai-responses/response-query.ts'
import { NotFoundPage } from '../errors/not-found-page.tsx'
import { AdminNavigation } from './admin-navigation.tsx'
import { adminPages } from './admin-pages.ts'

/** The fields that the area reads (docs/product/admin.md "Page of AI responses"). That page has them all. */
const fields: readonly (keyof ResponseFilters | 'page')[] = [
  'status',
  'search',
  'startDate',
  'endDate',
  'page',
]

/**
 * Loads the page of the admin area at a URL. The first page, the statistics, reads no fields. With fields it leads to
 * the page that reads them.
 * @returns the page below the navigation.
 */
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
