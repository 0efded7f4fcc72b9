import { beforeAll, expect, it, vi } from 'vitest'
import { buildPage } from '../../infra/page/build-page.ts'
import { type PageWeight, pageWeights } from '../../infra/page/page-weights.ts'

let weights: PageWeight[]
beforeAll(async () => {
  // React's production build, as deployed
  vi.stubEnv('NODE_ENV', 'production')
  weights = await pageWeights(await buildPage())
  vi.unstubAllEnvs()
}, 120_000)

it('no part of the built page exceeds its weight limit', () => {
  const over = weights
    .filter(({ kilobytes, ceiling }) => kilobytes > ceiling)
    .map(
      ({ part, kilobytes, ceiling, files }) =>
        `${part}: ${kilobytes.toFixed(1)} KB gzipped of ${ceiling}. Load later what is not needed at once, or share what others have: ${files.join(', ')}`,
    )
  expect(over).toEqual([])
})

it('every weighed part of the page has files', () => {
  for (const { part, kilobytes, files } of weights) {
    expect({ part, weighs: kilobytes > 0.5, files: files.length > 0 }).toEqual({
      part,
      weighs: true,
      files: true,
    })
  }
})

it('the page has one font', () => {
  expect(weights.find(({ part }) => part.startsWith('Font'))?.files).toHaveLength(1)
})
