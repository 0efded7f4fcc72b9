import { load } from 'cheerio'
import { expect, test } from 'vitest'
import type { PublicOrganisation } from '#shared/api/licence.ts'
import { organisationHtml } from './organisation-html.ts'

const SHELL =
  '<head><title>Sponsor Finder</title><script src="/a.js"></script></head><body><div id="root"></div><noscript>On.</noscript>'
const ORIGIN = 'https://example.org'

const organisation = (more: Partial<PublicOrganisation> = {}): PublicOrganisation => ({
  name: 'Acme Care Ltd',
  town: 'Leeds',
  county: null,
  routes: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }],
  warned_on: null,
  slug: 'acme-care-ltd-leeds',
  register_date: '2026-07-17',
  left_on: null,
  receipt: [
    {
      fact: 'company_number',
      label: 'Company number',
      value: '01234567',
      kind: 'official',
      source: 'Companies House',
      source_url: null,
      date: '2026-07-01',
      severity: null,
    },
  ],
  locked_facts: [],
  also_listed: [],
  similar: [],
  ...more,
})
const pageOf = (more?: Partial<PublicOrganisation>) =>
  load(organisationHtml(SHELL, ORIGIN, organisation(more)), { scriptingEnabled: false })

test('the document has title, description, canonical link and picture, and keeps the scripts of the shell', () => {
  const $ = pageOf()
  expect($('title').text()).toBe('Acme Care Ltd, Leeds: sponsor licence – Sponsor Finder')
  expect($('meta[name=description]').attr('content')).toContain('Acme Care Ltd is on the UK register')
  expect($('link[rel=canonical]').attr('href')).toBe(`${ORIGIN}/register/acme-care-ltd-leeds`)
  expect($('meta[property="og:image"]').attr('content')).toBe(`${ORIGIN}/social-image.png`)
  expect($('meta[name=robots]').length).toBe(0)
  expect($('script[src]').attr('src')).toBe('/a.js')
  expect($('#root').children().length).toBe(0)
})

test('the organisation is structured data, with its company number', () => {
  expect(JSON.parse(pageOf()('script[type="application/ld+json"]').text())).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Acme Care Ltd',
    url: `${ORIGIN}/register/acme-care-ltd-leeds`,
    address: { '@type': 'PostalAddress', addressLocality: 'Leeds' },
    identifier: { '@type': 'PropertyValue', propertyID: 'Companies House', value: '01234567' },
  })
})

test('the facts are in the document, so that the page need not ask for them', () => {
  expect(JSON.parse(pageOf({ name: '</script>' })('#served-facts').text())).toEqual(
    organisation({ name: '</script>' }),
  )
})

test('readers without script read the facts with their sources', () => {
  const $ = pageOf()
  expect($('noscript h1').text()).toBe('Acme Care Ltd')
  expect($('noscript dl').text()).toBe('Company number01234567 (Companies House, 1 July 2026)')
})

test('one that has left says so', () => {
  expect(pageOf({ left_on: '2026-07-10' })('meta[name=description]').attr('content')).toContain(
    'has not been on the UK register of licensed sponsors since 10 July 2026',
  )
})

test.each([
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "$& $' $1",
  '</noscript><h2>',
])('a name cannot add elements: %s', (name) => {
  const $ = pageOf({ name, town: name })
  expect($('script').length).toBe(3)
  expect($('img, h2').length).toBe(0)
  expect($('noscript h1').text()).toBe(name)
  expect($('title').text()).toBe(`${name}, ${name}: sponsor licence – Sponsor Finder`)
  expect(JSON.parse($('script[type="application/ld+json"]').text())).toMatchObject({ name })
})

test('without an organisation it is the shell, which search engines must not list', () => {
  const html = organisationHtml(SHELL, ORIGIN)
  expect(load(html)('meta[name=robots]').attr('content')).toBe('noindex')
  expect(html).toContain('<title>Sponsor Finder</title>')
})
