import { pictureKey } from '../picture-key.ts'
import { createRandom } from '../random.ts'
import type { SampleCompany } from '../sample-data.ts'
import { drawLogo } from './draw-logo.ts'

/** The showpiece company whose logo file is missing, so that the page shows its monogram. */
const LOST = 'Slieveroe Architects'

/**
 * The URL of a company's logo, or null. Half of the companies have a logo. A few of the files are missing, as after a
 * clean-up.
 */
export function chooseLogo({ seed, shortName, knowledge }: SampleCompany): string | null {
  const random = createRandom(`logo ${seed}`)
  const isLost = shortName === LOST || random.chance(0.04)
  if (knowledge !== 'everything' && !random.chance(0.54)) return null
  return `/files/${isLost ? pictureKey('logos', `lost ${seed}`, 'svg') : logoOf(seed).key}`
}

/** The logo of a company, as its key in the bucket and its SVG text. */
export function logoOf(seed: string): { key: string; body: string } {
  const body = drawLogo(createRandom(`drawing ${seed}`))
  return { key: pictureKey('logos', body, 'svg'), body }
}
