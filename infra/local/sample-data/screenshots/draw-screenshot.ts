import { encodePng } from './encode-png.ts'

const WIDTH = 960
const HEIGHT = 1200

/** Colours of the page header and buttons, as RGB. */
const brands = [
  [15, 118, 110],
  [29, 78, 216],
  [159, 18, 57],
  [109, 40, 217],
  [194, 65, 12],
  [51, 65, 85],
] as const

const [PAPER, BRAND, TEXT, LINE] = [0, 1, 2, 3]

/** The number of different pictures. */
export const SCREENSHOTS = 12

/** Draws a careers page as bars and boxes. The same number, from 0, gives the same bytes. */
export function drawScreenshot(number: number): Uint8Array {
  const brand = brands[number % brands.length] ?? brands[0]
  const pixels = new Uint8Array(WIDTH * HEIGHT)
  const box = (left: number, top: number, width: number, height: number, colour: number) => {
    for (let y = top; y < Math.min(HEIGHT, top + height); y += 1)
      pixels.fill(colour, y * WIDTH + left, y * WIDTH + Math.min(WIDTH, left + width))
  }
  const paragraph = (left: number, top: number, lines: number, width: number) => {
    for (let line = 0; line < lines; line += 1) {
      const short = line === lines - 1 ? 0.55 : 0.86 + (((line + number) * 37) % 14) / 100
      box(left, top + line * 22, Math.round(width * short), 10, LINE)
    }
  }

  box(0, 0, WIDTH, 84, BRAND)
  box(48, 30, 150, 24, PAPER)
  for (const at of [0, 1, 2, 3]) box(560 + at * 92, 36, 64, 12, PAPER)
  box(48, 140, 420 + (number % 4) * 60, 34, TEXT)
  paragraph(48, 200, 3, 720)
  const columns = number < SCREENSHOTS / 2 ? 1 : 2
  const width = columns === 1 ? 864 : 416
  for (const at of Array.from({ length: 4 * columns }, (_, index) => index)) {
    const [left, top] = [48 + (at % columns) * 448, 310 + Math.floor(at / columns) * 216]
    box(left, top, width, 184, LINE)
    box(left + 2, top + 2, width - 4, 180, PAPER)
    box(left + 24, top + 24, Math.round(width * 0.45), 18, TEXT)
    paragraph(left + 24, top + 60, 3, width - 48)
    box(left + 24, top + 138, 120, 28, BRAND)
  }
  return encodePng({ width: WIDTH, height: HEIGHT, pixels }, [
    [255, 255, 255],
    brand,
    [31, 41, 55],
    [209, 213, 219],
  ])
}
