import { describe, expect, test } from 'vitest'
import { browserFamilies } from '#shared/extension-packages.ts'
import { resultPages } from '../../tests/support/extension/result-pages.ts'
import { manifestOf } from './manifest.ts'
import { isLocalBuild, localOrigin, ourOrigin } from './our-origin.ts'
import { isRead, sites } from './sites.ts'

const release = { version: '1.2.3', origin: 'https://finder.example' }
const local = { version: '1.2.3', origin: 'http://localhost:3000' }

describe.each(browserFamilies)('the manifest for %s', (family) => {
  const manifest = manifestOf(family, release)

  test('it asks for the storage, our own site and the pages of the table, and for nothing else', () => {
    expect(manifest.permissions).toEqual(['storage'])
    expect(manifest.host_permissions).toEqual(['https://finder.example/*'])
    expect(manifest.content_scripts.flatMap(({ matches }) => matches)).toEqual(
      sites.flatMap(({ matches }) => matches),
    )
    const text = JSON.stringify(manifest)
    for (const word of [
      '<all_urls>',
      '*://',
      'optional',
      'tabs',
      'scripting',
      'web_accessible',
      'externally',
    ])
      expect(text).not.toContain(word)
  })

  test('its own pages run no foreign code and reach our site alone', () => {
    expect(manifest.content_security_policy.extension_pages).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src https://finder.example",
    )
  })

  test('only the build for a local run reaches the local machine, under another name', () => {
    expect(JSON.stringify(manifest)).not.toMatch(/localhost|127\.0\.0\.1/)
    const own = manifestOf(family, local)
    expect(own.host_permissions).toEqual(['http://localhost/*', 'http://127.0.0.1/*'])
    expect(own.name).not.toBe(manifest.name)
  })
})

test.each(sites)('$name: each pattern names one https host, and a result page matches one', (site) => {
  for (const pattern of site.matches) expect(pattern).toMatch(/^https:\/\/[a-z.-]+\/[\w/?*=-]*\*$/)
  expect(isRead({ ...site, reads: site.matches }, resultPages[site.id].url)).toBe(true)
})

test.each([
  ['http://localhost:5440', 'http://localhost:5440'],
  [' http://127.0.0.1:3000/path?x ', 'http://127.0.0.1:3000'],
  ['https://localhost:3000', undefined],
  ['http://localhost.evil.example', undefined],
  ['http://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('the address %j of a local run is read as %s', (text, origin) => {
  expect(localOrigin(text)).toBe(origin)
})

test('the origin of a setting counts in the build for a local run, and only there', () => {
  const settings = { off: [], origin: 'http://localhost:5440' }
  expect(isLocalBuild(local.origin)).toBe(true)
  expect(ourOrigin(settings, local.origin)).toBe('http://localhost:5440')
  expect(ourOrigin({ off: [], origin: 'https://evil.example' }, local.origin)).toBe(local.origin)
  expect(ourOrigin(settings, release.origin)).toBe(release.origin)
})
