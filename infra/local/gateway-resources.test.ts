import { expect, test } from 'vitest'
import { routes } from '#shared/api/routes.ts'
import { byPrecedence } from '../../functions/platform/http/function-url.ts'
import { findResource } from './api-gateway.ts'

test('a fixed path takes precedence over a path with a parameter', () => {
  const paths = [
    '/auth/{provider}/callback',
    '/auth/{provider}',
    '/vacancies/{id}',
    '/vacancies/track-click',
    '/auth/me',
  ]
  expect(paths.toSorted(byPrecedence)).toEqual([
    '/auth/me',
    '/auth/{provider}',
    '/auth/{provider}/callback',
    '/vacancies/track-click',
    '/vacancies/{id}',
  ])
})

test('a path is found with or without a trailing slash', () => {
  expect(findResource(routes.me.path).resource).toMatchObject({ path: '/auth/me', functionName: 'accounts' })
  expect(findResource(`${routes.me.path}/`).resource.path).toBe('/auth/me')
})

test.each(['/nothing', '/auth/me/you', '/auth', '/', '//', '/a b/%', '/vacancies/1/2'])(
  'the path %s without a contract goes to the function that answers 404',
  (path) => {
    const { resource } = findResource(path)
    expect(resource.functionName).toBe('system')
    expect(['/', '/{proxy+}']).toContain(resource.path)
  },
)
