import { crc32, deflateSync } from 'node:zlib'
import { createRandom } from '../sample-data/random.ts'

const WIDTH = 960
const HEIGHT = 320
const SKY_STEPS = 48

const [WALL, ROOF, WINDOW, GROUND] = [SKY_STEPS, SKY_STEPS + 1, SKY_STEPS + 2, SKY_STEPS + 3]

const evenings = [
  { high: [58, 98, 160], low: [244, 214, 180] },
  { high: [104, 160, 206], low: [226, 240, 246] },
  { high: [74, 64, 120], low: [246, 178, 150] },
] as const

/** Draws a row of buildings under a sky as a PNG file, in place of a photograph. The same seed gives the same bytes. */
export function drawTown(seed: string): Uint8Array {
  const random = createRandom(`town ${seed}`)
  const pixels = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y += 1)
    pixels.fill(Math.floor((y / HEIGHT) * SKY_STEPS), y * WIDTH, (y + 1) * WIDTH)
  const box = (left: number, top: number, width: number, height: number, colour: number) => {
    for (let y = Math.max(0, top); y < Math.min(HEIGHT, top + height); y += 1)
      pixels.fill(colour, y * WIDTH + left, y * WIDTH + Math.min(WIDTH, left + width))
  }
  for (let left = 0; left < WIDTH;) {
    const width = random.int(60, 140)
    const top = random.int(60, 200)
    box(left, top, width, HEIGHT, WALL)
    box(left, top, width, 8, ROOF)
    for (let y = top + 24; y < HEIGHT - 50; y += 30)
      for (let x = left + 12; x + 14 < Math.min(WIDTH, left + width); x += 26)
        if (random.chance(0.7)) box(x, y, 14, 18, WINDOW)
    left += width + random.int(0, 24)
  }
  box(0, HEIGHT - 24, WIDTH, 24, GROUND)
  const { high, low } = random.pick(evenings)
  const sky = Array.from({ length: SKY_STEPS }, (_, step) => {
    const blend = (at: 0 | 1 | 2) => Math.round(high[at] + ((low[at] - high[at]) * step) / SKY_STEPS)
    return [blend(0), blend(1), blend(2)] as const
  })
  return encodePng({ width: WIDTH, height: HEIGHT, pixels }, [
    ...sky,
    [74, 80, 92],
    [48, 52, 62],
    [250, 226, 160],
    [62, 82, 66],
  ])
}

type Colour = readonly [red: number, green: number, blue: number]

interface Picture {
  width: number
  height: number
  /** A palette index for each pixel, row by row. */
  pixels: Uint8Array
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** Encodes a picture of at most 256 colours as a PNG file (ISO/IEC 15948, colour type 3). */
function encodePng({ width, height, pixels }: Picture, colours: readonly Colour[]): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // the header's last fields: eight bits per pixel, palette, deflate, default filters, not interlaced
  header.set([8, 3, 0, 0, 0], 8)
  // each row begins with its filter type; 0 is none
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(colours.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
