import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawTown } from './start-sample-sites.ts'

test('a drawn town is a PNG with every pixel of a palette, the same for the same seed', () => {
  const png = Buffer.from(drawTown('one'))
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([960, 320])
  const at = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  expect(rows).toHaveLength((960 + 1) * 320)
  expect(Buffer.from(drawTown('one')).equals(png)).toBe(true)
  expect(Buffer.from(drawTown('other')).equals(png)).toBe(false)
})
