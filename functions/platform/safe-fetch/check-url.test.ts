import { expect, test } from 'vitest'
import { checkUrl } from './check-url.ts'
import { localRoutesOf } from './local-routes.ts'

const routes = localRoutesOf('build.test:8080', '')
const check = (text: string, base?: string) =>
  checkUrl(text, base === undefined ? undefined : new URL(base), routes)

test.each([
  ['not a url', 'not a URL'],
  ['ftp://host.test/', 'neither http nor https'],
  ['file:///etc/passwd', 'neither http nor https'],
  ['https://uma@host.test/', 'credentials in the URL'],
  ['https://:secret@host.test/', 'credentials in the URL'],
  ['https://host.test:8443/', 'a port other than 80 and 443'],
  ['https://build.test:8081/', 'a port other than 80 and 443'],
])('%s is refused: %s', (text, detail) => {
  expect(() => check(text)).toThrow(expect.objectContaining({ reason: 'blocked-address', detail }))
})

test.each([
  ['https://host.test/a?b#c', 'https://host.test/a?b'],
  ['http://host.test:443/', 'http://host.test:443/'],
  ['https://host.test:80/', 'https://host.test:80/'],
  ['http://build.test:8080/', 'http://build.test:8080/'],
])('%s may be fetched, without its fragment', (text, href) => {
  expect(check(text).href).toBe(href)
})

test('a relative address belongs to its page', () => {
  expect(check('../jobs', 'https://host.test/a/b').href).toBe('https://host.test/jobs')
})
