import { expect, test } from 'vitest'
import { checkUrl, isSampleHost, localRoutesOf } from './local-routes.ts'

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

test.each([
  ['bakery.example', true],
  ['BAKERY.EXAMPLE', true],
  ['bakery.example.', true],
  ['bakery.example.com', false],
  ['bakery.examples', false],
  ['example', false],
])('%s is a sample host: %s', (hostname, expected) => {
  expect(isSampleHost(hostname)).toBe(expected)
})

test('empty variables allow nothing', () => {
  expect(localRoutesOf('', '')).toEqual({ allow: new Set(), sampleSites: undefined })
})

test('hosts are separated by commas, and names follow the server of the sample sites', () => {
  expect(localRoutesOf('127.0.0.1:80,[::1]:443', '127.0.0.1:4000,one.test,two.test')).toEqual({
    allow: new Set(['127.0.0.1:80', '[::1]:443']),
    sampleSites: { address: '127.0.0.1', port: '4000', hosts: new Set(['one.test', 'two.test']) },
  })
})

test.each([
  ['FETCH_ALLOW', '127.0.0.1', ''],
  ['FETCH_ALLOW', '127.0.0.1:123456', ''],
  ['FETCH_ALLOW', 'http://127.0.0.1:80', ''],
  ['FETCH_ALLOW', '127.0.0.1:80/jobs', ''],
  ['SAMPLE_SITES', '', '127.0.0.1:'],
])('an entry of %s that is no host with its port is refused by its name', (variable, allow, sites) => {
  const entry = allow === '' ? sites : allow
  expect(() => localRoutesOf(allow, sites)).toThrow(`${variable} contains "${entry}", expected host:port`)
})
