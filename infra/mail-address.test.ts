import { expect, test } from 'vitest'
import { mailAddressOf } from './mail-address.ts'

test.each([
  ['Sponsor Finder <no-reply@example.com>', 'no-reply@example.com', 'example.com'],
  ['no-reply@example.com', 'no-reply@example.com', 'example.com'],
])('the email address of the sender %s is read with its domain', (sender, address, domain) => {
  expect(mailAddressOf(sender)).toEqual({ address, domain })
})
