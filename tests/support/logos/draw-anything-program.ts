/**
 * Draws an SVG from standard input that nothing has checked, within the seconds and megabytes of its arguments. So a test
 * sees what the limits of the process do about files that the list of elements refuses.
 */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { limitProcess } from '../../../functions/platform/programs/limit-process.ts'

const [seconds = 0, megabytes = 0] = process.argv.slice(2).map(Number)
limitProcess({ seconds, megabytes })
await sharp(await buffer(process.stdin))
  .resize(128)
  .toBuffer()
