import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { loadFirstPage } from './load-page.ts'

const at = (pathname: string) => ({ pathname, href: `https://example.org${pathname}` })

const Page = () => null

const makeRoutes = (): RouteObject[] => [
  {
    children: [
      { path: '/', lazy: () => Promise.resolve({ Component: Page }) },
      { path: '/login', lazy: () => Promise.reject(new Error('lost')) },
      {
        id: 'article',
        path: '/articles/:slug',
        loader: ({ params, request }) => [params['slug'], request.url],
      },
    ],
  },
]

test('the page at the URL is loaded at once, and the other pages stay lazy', async () => {
  const routes = makeRoutes()
  await loadFirstPage(routes, at('/'))
  const [first, second] = routes[0]?.children ?? []
  expect(first).toEqual({ path: '/', Component: Page })
  expect(second).toHaveProperty('lazy')
})

test('a script that cannot be loaded leaves the routes as they were', async () => {
  const routes = makeRoutes()
  await expect(loadFirstPage(routes, at('/login'))).rejects.toThrow('lost')
  expect(routes[0]?.children?.[1]).toHaveProperty('lazy')
})

test('a URL without a page loads nothing', async () => {
  const routes = makeRoutes()
  await loadFirstPage(routes, at('/nowhere'))
  expect(routes[0]?.children?.[0]).toHaveProperty('lazy')
})

test('the data of a route with an id is loaded too, because the router renders nothing before it', async () => {
  const { loaderData } = await loadFirstPage(makeRoutes(), at('/articles/scams'))
  expect(loaderData).toEqual({ article: ['scams', 'https://example.org/articles/scams'] })
})
