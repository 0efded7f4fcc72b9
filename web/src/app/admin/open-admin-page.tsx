import type { ReactNode } from 'react'
import { matchPath } from 'react-router-dom'
import { NotFoundPage } from '../errors/not-found-page.tsx'
import { AdminNavigation } from './admin-navigation.tsx'
import { adminPages } from './admin-pages.ts'

/** Loads the page of the admin area at a URL. @returns the page below the navigation. */
export async function openAdminPage({ pathname }: Pick<URL, 'pathname'>): Promise<ReactNode> {
  const page = adminPages.find(({ path }) => matchPath(path, pathname))
  const { Component } = page ? await page.load() : { Component: NotFoundPage }
  return (
    <>
      <AdminNavigation />
      <Component />
    </>
  )
}
