import { expect, test } from 'vitest'
import { websiteError } from './use-filter-form.ts'

test.each([
  '',
  '  ',
  'example.com',
  'www.example.com/jobs',
  'http://example.com',
  'example.com:8080',
  'bücher.example',
])('the website "%s" is accepted', (website) => expect(websiteError(website)).toBeUndefined())

test.each([
  'acme',
  'ht!tp:// bad',
  'not a website',
  'http://',
  'https://exa mple.com',
  'javascript:alert(1)',
  '://x',
])('the website "%s" is refused', (website) => expect(websiteError(website)).toBe('Invalid URL'))
