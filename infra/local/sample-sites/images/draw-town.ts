import { createRandom } from '../../sample-data/random.ts'
import { encodePng } from '../../sample-data/screenshots/encode-png.ts'

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
