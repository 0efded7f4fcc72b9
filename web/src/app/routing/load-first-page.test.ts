import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { loadFirstPage } from './load-first-page.ts'

const Page = () => null

const makeRoutes = (): RouteObject[] => [
  {
    children: [
      { path: '/', lazy: () => Promise.resolve({ Component: Page }) },
      { path: '/login', lazy: () => Promise.reject(new Error('lost')) },
    ],
  },
]

test('the page at the URL is loaded at once, and the other pages stay lazy', async () => {
  const routes = makeRoutes()
  await loadFirstPage(routes, { pathname: '/' })
  const [first, second] = routes[0]?.children ?? []
  expect(first).toEqual({ path: '/', Component: Page })
  expect(second).toHaveProperty('lazy')
})

test('a script that cannot be loaded leaves the routes as they were', async () => {
  const routes = makeRoutes()
  await expect(loadFirstPage(routes, { pathname: '/login' })).rejects.toThrow('lost')
  expect(routes[0]?.children?.[1]).toHaveProperty('lazy')
})

test('a URL without a page loads nothing', async () => {
  const routes = makeRoutes()
  await loadFirstPage(routes, { pathname: '/nowhere' })
  expect(routes[0]?.children?.[0]).toHaveProperty('lazy')
})
