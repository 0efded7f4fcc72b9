import { expect, test } from 'vitest'
import { clientOf, siteOf } from './client-of.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['no address', 'no address'],
])('the client of %s is %s', (address, client) => {
  expect(clientOf(address)).toBe(client)
})

test.each([
  ['2001:db8:1:2::', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::', '2001:db8:1::/48'],
  ['203.0.113.9', undefined],
  ['no address', undefined],
])('the site of %s is %s', (client, site) => {
  expect(siteOf(client)).toBe(site)
})
