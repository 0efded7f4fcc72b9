import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { releaseNotes } from './release-notes.mjs'

const changelog = `# Changelog

## [Unreleased]

### Added

- Something new.

## [1.2.0] - 2026-03-02

### Fixed

- A fault.

## [1.1.0] - 2026-02-01

- The first.
`

describe('the notes of a release', () => {
  test('are the section of the version, without its heading', () => {
    expect(releaseNotes('v1.2.0', '1.2.0', changelog)).toBe('### Fixed\n\n- A fault.\n')
    expect(releaseNotes('v1.1.0', '1.1.0', changelog)).toBe('- The first.\n')
  })

  test.each([
    ['v1.3.0', '1.2.0', 'The tag v1.3.0 is not v1.2.0, the version of package.json.'],
    ['', '1.2.0', 'The tag  is not v1.2.0'],
    ['v1.3.0', '1.3.0', 'CHANGELOG.md says nothing under "## [1.3.0] - <date>".'],
    ['v1.2', '1.2', 'CHANGELOG.md says nothing under'],
  ])('a tag %s of the version %s is refused', (tag, version, message) => {
    expect(() => releaseNotes(tag, version, changelog)).toThrow(message)
  })

  test('CHANGELOG.md has a section for the version of package.json', () => {
    const { version } = manifest
    expect(releaseNotes(`v${version}`, version, readFileSync('CHANGELOG.md', 'utf8'))).toMatch(/^- /m)
  })

  test('the version of package.json is the newest of CHANGELOG.md, and the one of SECURITY.md and README.md', () => {
    const named = {
      'CHANGELOG.md': /^## \[(\d[\d.]*)\]/m,
      'SECURITY.md': /newest version is ([\d.]+\d)/,
      'README.md': /^Version ([\d.]+\d)/m,
    }
    for (const [file, pattern] of Object.entries(named))
      expect([file, pattern.exec(readFileSync(file, 'utf8'))?.[1]]).toEqual([file, manifest.version])
  })
})
