import sharp, { type SharpOptions } from 'sharp'
import { plainSvg } from './plain-svg.ts'

// of the decoders in libvips, a hostile file reaches these only
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
})

/** The maximum side of a logo in pixels. */
const MAX_SIDE = 128
/** Smaller bitmaps are spacers and counters. */
const LEAST_SIDE = 16
const MAX_PIXELS = 4096 * 4096
/** The first bytes of the bitmaps that are decoded. Anything else must be an SVG. */
const BITMAP = /^(?:\u0089PNG|\u00FF\u00D8\u00FF|GIF8|RIFF[^]{4}WEBP)/
/** The resolution at which an SVG has the size that it states. */
const SVG_DENSITY = 72

/**
 * Decodes an image from a hostile host, and encodes it as WebP of at most 128 × 128 px. A bitmap is not enlarged. Of an
 * animation only the first frame counts. The result is at most 64 KB, because its uncompressed pixels are. The same
 * image always gives the same bytes. Time and memory have no limit here: `logo-program.ts` has one.
 * @returns undefined if the image cannot be decoded, or is too small for a logo.
 */
export async function drawLogo(image: Uint8Array): Promise<Uint8Array | undefined> {
  const isSvg = !BITMAP.test(Buffer.from(image.subarray(0, 12)).toString('latin1'))
  const input = isSvg ? plainSvg(image) : image
  if (input === undefined) return undefined
  try {
    return await encode(input, isSvg)
  } catch {
    return undefined
  }
}

async function encode(image: Uint8Array, isSvg: boolean): Promise<Uint8Array | undefined> {
  const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }
  const { format, width, height } = await sharp(image, options).metadata()
  if (isSvg !== (format === 'svg')) return undefined
  const side = Math.max(width, height)
  if (!isSvg && side < LEAST_SIDE) return undefined
  const density = Math.min(Math.max((SVG_DENSITY * MAX_SIDE) / side, 1), 100_000)
  return sharp(image, isSvg ? { ...options, density } : options)
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85, effort: 4 })
    .toBuffer()
}
