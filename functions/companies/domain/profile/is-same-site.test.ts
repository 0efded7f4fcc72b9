import { expect, test } from 'vitest'
import { registeredDomain } from '../../http/registered-domain.ts'
import { isSameSite } from './is-same-site.ts'

const isOwn = isSameSite(registeredDomain)('https://www.harbour.co.uk/home')

test.each(['http://harbour.co.uk', 'https://careers.harbour.co.uk/jobs', 'https://HARBOUR.co.uk/'])(
  '%s belongs to the website',
  (url) => expect(isOwn(url)).toBe(true),
)

test.each(['https://other.co.uk/', 'https://harbour.co.uk.evil.example/', 'not an address', ''])(
  '%s belongs to another website, or to none',
  (url) => expect(isOwn(url)).toBe(false),
)

test('nothing belongs to a website on a host that many share', () => {
  expect(isSameSite(registeredDomain)('https://facebook.com/harbour')('https://facebook.com/harbour')).toBe(
    false,
  )
})
