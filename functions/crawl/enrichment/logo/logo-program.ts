/**
 * The program that draws a logo (`encodeLogo`). It reads an image from standard input, and writes a WebP to standard
 * output, or nothing if the image is not a logo. Its arguments are the seconds and megabytes that a hostile image may cost.
 * The program ends with another status than 0 only by a limit, or by a failure of ours.
 */
import { buffer } from 'node:stream/consumers'
import { limitProcess } from '../../../platform/programs/limit-process.ts'
import { drawLogo } from './draw-logo.ts'

const [seconds = 0, megabytes = 0] = process.argv.slice(2).map(Number)
limitProcess({ seconds, megabytes })
const logo = await drawLogo(await buffer(process.stdin))
process.stdout.end(logo ?? '', () => process.exit(0))
