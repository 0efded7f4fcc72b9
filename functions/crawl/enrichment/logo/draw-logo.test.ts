import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawLogo } from './draw-logo.ts'

/** A transparent bitmap with pixels that compress badly. */
const noise = (width: number, height: number) => {
  const pixels = Buffer.alloc(width * height * 4)
  let seed = 7
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    pixels[at] = seed >> 16
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

const svg = (content: string, attributes = 'viewBox="0 0 300 100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  )
const SHAPE = '<rect width="200" height="90" fill="#1d70b8"/>'

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A small PNG that claims a size. */
function bombOf(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const animated = () => {
  const frames = ['#f00', '#00f'].map((background) =>
    sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return Promise.all(frames).then((pages) =>
    sharp(pages, { join: { animated: true } })
      .gif()
      .toBuffer(),
  )
}

test.each([
  ['a PNG', () => noise(400, 300).png().toBuffer(), [128, 96]],
  ['a JPEG', () => noise(300, 400).flatten().jpeg().toBuffer(), [96, 128]],
  ['a WebP', () => noise(128, 128).webp({ lossless: true }).toBuffer(), [128, 128]],
  ['an animated GIF', animated, [128, 128]],
  ['a small bitmap, which is not enlarged', () => noise(40, 20).png().toBuffer(), [40, 20]],
  ['an SVG', async () => svg(SHAPE), [128, 43]],
  [
    'a tiny SVG, which is enlarged',
    async () => svg(SHAPE, 'width="3" height="1" viewBox="0 0 300 100"'),
    [128, 43],
  ],
])('%s becomes a WebP of at most 128 px and 64 KB', async (_what, make, size) => {
  const image = await make()
  const logo = (await drawLogo(image)) ?? Buffer.alloc(0)
  const { format, width, height, pages = 1 } = await sharp(logo).metadata()
  expect({ format, size: [width, height], pages }).toEqual({ format: 'webp', size, pages: 1 })
  expect(logo.length).toBeLessThanOrEqual(64 * 1024)
  expect(await drawLogo(image)).toEqual(logo)
})

/** The pixel of a logo, ten from the top. */
const pixelOf = async (image: Uint8Array, left: number) => {
  const logo = (await drawLogo(image)) ?? Buffer.alloc(0)
  const { data } = await sharp(logo)
    .ensureAlpha()
    .extract({ left, top: 9, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

async function isRed(image: Uint8Array): Promise<boolean> {
  const [red = 0, green = 255, blue = 255] = await pixelOf(image, 9)
  return red > 240 && green < 15 && blue < 15
}

test('an SVG is painted by classes, and by a gradient that takes its colours from another', async () => {
  const classes = '<style>.a{fill:#00f} .b{fill:#f00}</style><rect class="b a" width="300" height="100"/>'
  expect(await isRed(svg(classes))).toBe(true)
  const stops = '<linearGradient id="h"><stop stop-color="#f00"/></linearGradient>'
  const gradients = `${stops}<linearGradient id="g" xlink:href="#h"/><rect fill="url(#g)" width="300" height="100"/>`
  expect(await isRed(svg(gradients))).toBe(true)
})

test('a logo keeps its transparent background, and the first frame of an animation', async () => {
  expect((await pixelOf(svg(SHAPE), 120))[3]).toBe(0)
  expect(await isRed(await animated())).toBe(true)
})

test('an SVG is checked before it is drawn', async () => {
  expect(await drawLogo(svg('<text y="20">Harbour</text>'))).toBeUndefined()
  expect(await drawLogo(svg(SHAPE, 'width="100000" height="100000"'))).toBeUndefined()
})

test.each([
  ['no bytes', async () => Buffer.alloc(0)],
  ['HTML', async () => Buffer.from('<!doctype html><title>Not found</title>')],
  ['an icon', async () => Buffer.concat([Buffer.from('000001000100', 'hex'), Buffer.alloc(64)])],
  ['a TIFF', () => noise(64, 64).tiff().toBuffer()],
  ['half a PNG', async () => (await noise(90, 90).png().toBuffer()).subarray(0, 9000)],
  ['half a JPEG', async () => (await noise(90, 90).flatten().jpeg().toBuffer()).subarray(0, 2000)],
  ['a PNG of 60,000 px', async () => bombOf(60_000)],
  ['a pixel', () => noise(1, 1).png().toBuffer()],
])('%s is not a logo', async (_what, make) => {
  expect(await drawLogo(await make())).toBeUndefined()
})
