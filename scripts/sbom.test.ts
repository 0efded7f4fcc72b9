import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SBOM = join('.ci', 'sbom')

interface Locked {
  version: string
  integrity?: string
  dev?: true
  link?: true
}

interface Component {
  name: string
  version: string
  hashes?: { alg: string; content: string }[]
}

test('the bill of materials has each package that ships, with the version and the hash of the lockfile', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>
  }
  const { bomFormat, components } = JSON.parse(
    execFileSync(SBOM, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  ) as { bomFormat: string; components: Component[] }
  expect(bomFormat).toBe('CycloneDX')
  const shipped = Object.entries(packages).filter(([path, { dev, link }]) => path !== '' && !dev && !link)
  const expected = shipped.map(
    ([path, { version, integrity }]) =>
      `${path.replace(/^.*node_modules\//, '')}@${version} ${integrity === undefined ? '' : hexOf(integrity)}`,
  )
  const found = components.map(
    ({ name, version, hashes }) => `${name}@${version} ${hashes?.[0]?.content ?? ''}`,
  )
  expect(expected.length).toBeGreaterThan(50)
  expect(new Set(found)).toEqual(new Set(expected))
})

/** The hash of an integrity, as a bill of materials writes it. */
const hexOf = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
