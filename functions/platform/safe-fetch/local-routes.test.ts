import { expect, test } from 'vitest'
import { isSampleHost, localRoutesOf } from './local-routes.ts'

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
