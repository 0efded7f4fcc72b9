import sharp from 'sharp'
import { WINDOW } from './isolated-browser.ts'

export const MOST_HEIGHT = 8000

/** Encodes a PNG as WebP. The same pixels always give the same bytes. */
export const encodeScreenshot = async (png: Uint8Array): Promise<Uint8Array> =>
  sharp(png, { limitInputPixels: WINDOW.width * MOST_HEIGHT })
    .webp({ quality: 75, effort: 3 })
    .toBuffer()
