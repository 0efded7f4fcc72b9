/** Draws an unchecked SVG from standard input, to show what the limits of the process do about it. */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { limitProcess } from '../../../functions/platform/programs/limit-process.ts'

const [seconds = 0, megabytes = 0] = process.argv.slice(2).map(Number)
limitProcess({ seconds, megabytes })
await sharp(await buffer(process.stdin))
  .resize(128)
  .toBuffer()
