import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { generateSampleData } from './generate-sample-data.ts'
import { encodePng } from './screenshots/encode-png.ts'

const { pictures, profiles, vacancies } = generateSampleData({ today: '2026-07-20' })
const links = profiles.flatMap(({ profile }) => profile.logo_link ?? [])
const isThere = (link: string) => pictures.has(link.replace('/files/', ''))

test('half of the sample companies have a logo, and a few link to a missing logo', () => {
  expect(links.filter(isThere).length / profiles.length).toBeCloseTo(0.5, 1)
  const lost = links.filter((link) => !isThere(link))
  expect(lost.length).toBeGreaterThan(10)
  expect(lost.length).toBeLessThan(100)
})

test('a sample picture’s key is a hash of its content, and every picture is used', () => {
  for (const [key, body] of pictures) {
    expect(key).toMatch(/^(?:logos\/[0-9a-f]{32}\.svg|screenshots\/180\/[0-9a-f]{32}\.png)$/)
    expect(key).toContain(createHash('sha256').update(body).digest('hex').slice(0, 32))
  }
  const asked = new Set([
    ...links.map((link) => link.replace('/files/', '')),
    ...vacancies.flatMap(({ vacancy }) => vacancy.screenshot_key ?? []),
  ])
  expect([...pictures.keys()].filter((key) => !asked.has(key))).toEqual([])
})

test('a sample logo contains only shapes: no script, no link, no style, no text', () => {
  const logos = [...pictures.values()].filter((body) => typeof body === 'string')
  expect(logos.length).toBeGreaterThan(500)
  const elements = new Set(logos.flatMap((logo) => [...logo.matchAll(/<([a-z]+)/gi)].map(([, name]) => name)))
  expect([...elements].toSorted()).toEqual(['circle', 'ellipse', 'g', 'path', 'polygon', 'rect', 'svg'])
  expect(logos.filter((logo) => /\bon\w+=|href|url\(|NaN|undefined/.test(logo))).toEqual([])
})

test('sample vacancies with existing pages sometimes have pictures', () => {
  const pictured = vacancies.filter(({ vacancy }) => vacancy.screenshot_key !== null)
  expect(pictured.length).toBeGreaterThan(200)
  expect(pictured.length).toBeLessThan(vacancies.filter(({ vacancy }) => vacancy.source_url).length)
  expect(pictured.filter(({ vacancy }) => !vacancy.source_url || !vacancy.screenshot_at)).toEqual([])
})

test('an encoded sample PNG contains the given pixels', () => {
  const png = Buffer.from(
    encodePng({ width: 2, height: 2, pixels: Uint8Array.of(0, 1, 1, 0) }, [
      [255, 255, 255],
      [1, 2, 3],
    ]),
  )
  expect(png.readUInt32BE(16)).toBe(2)
  const at = png.indexOf('IDAT')
  const data = png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
  expect([...inflateSync(data)]).toEqual([0, 0, 1, 0, 1, 0])
})
