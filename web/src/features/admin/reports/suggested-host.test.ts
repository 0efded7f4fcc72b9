import { expect, test } from 'vitest'
import { suggestedHost } from './received-reports.tsx'

test.each([
  ['Their website is https://www.northgate.example/home, not this.', 'northgate.example'],
  ['It moved to northgate-care.co.uk.', 'northgate-care.co.uk'],
  ['Write to jo@northgate.example', undefined],
  ['The website is wrong.', undefined],
])('in "%s" the website is %s', (text, host) => {
  expect(suggestedHost(text)).toBe(host)
})
