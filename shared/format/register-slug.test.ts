import { expect, test } from 'vitest'
import { LONGEST_SLUG, registerSlug, SLUG } from './register-slug.ts'

test.each([
  ['Acme Care Ltd', 'Leeds', 'acme-care-ltd-leeds'],
  ["Queen's Gate (UK) Ltd.", 'St. Albans', 'queens-gate-uk-ltd-st-albans'],
  ['Crêperie Zoë & Søn', '', 'creperie-zoe-s-n'],
  ['Ａｃｍｅ™', null, 'acmetm'],
  ['株式会社', 'London', 'london'],
  ['../../etc/passwd', '%2e%2e/', 'etc-passwd-2e-2e'],
  ['<script>alert(1)</script>', '"', 'script-alert-1-script'],
  ['\u202eevil\u0000', ' ', 'evil'],
])('the slug of %j in %j is %s', (name, town, slug) => {
  expect(registerSlug(name, town)).toBe(slug)
})

test('a long name ends after a whole word, and keeps its town', () => {
  const slug = registerSlug('Congregation '.repeat(20), 'Lytham St Annes')
  expect(slug).toBe(`${'congregation-'.repeat(6)}lytham-st-annes`)
})

test.each(['x', 'é', '-', '. ', '\u0301', '😀a'])('a slug of any length is one: %j', (piece) => {
  const slug = registerSlug(`a${piece.repeat(70_000)}`, `b${piece.repeat(70_000)}`)
  expect(slug).toMatch(SLUG)
  expect(slug.length).toBeLessThanOrEqual(LONGEST_SLUG)
})
