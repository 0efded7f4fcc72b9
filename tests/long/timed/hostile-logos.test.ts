import { describe, expect, test } from 'vitest'
import { imageFetcher, logoMirror, logoStore } from '../../../functions/crawl/enrichment/mirror-logo.ts'
import { contextWith, double } from '../../support/doubles/context-with.ts'
import { drawAnything } from '../../support/logos/draw-anything.ts'
import { costlyPaths, hostileSvgs } from '../../support/logos/hostile-svgs.ts'
import { watchPrograms } from '../../support/logos/watch-programs.ts'

const LIMITS = { seconds: 5, megabytes: 512 }
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"><rect width="2" height="1" fill="red"/></svg>'

const mirror = (image: string, companyId: number) =>
  logoMirror(
    contextWith(
      {},
      double(imageFetcher, async () => ({ outcome: 'page', body: Buffer.from(image) }) as never),
      double(logoStore, { put: async (_webp, hash) => `/files/logos/${hash}.webp` }),
    ),
  )('https://harbour.example/logo.svg', companyId, () => true)

describe.runIf(process.platform === 'linux')('hostile logos', () => {
  test.each([...Object.entries(hostileSvgs), ['costly paths', costlyPaths] as const])(
    '%s that nothing has checked cost one process 5 s and 600 MB at most',
    async (what, image) => {
      const costs = watchPrograms()
      await drawAnything(image, LIMITS)
      const [cost] = costs()
      console.log(`${what}: ${cost?.megabytes.toFixed()} MB, ${cost?.cpuSeconds} s`)
      expect(cost?.megabytes).toBeLessThan(600)
      // the start, and five seconds of the thread that draws and of the one that watches
      expect(cost?.cpuSeconds).toBeLessThan(8)
    },
  )

  test('four hostile logos at once keep what the companies had, and the next logo is stored at once', async () => {
    const costs = watchPrograms()
    const hostile = await Promise.all([1, 2, 3, 4].map((id) => mirror(costlyPaths, id)))
    expect(hostile).toEqual(hostile.map(() => ({ outcome: 'kept' })))
    const spent = costs()
    expect(spent).toHaveLength(4)
    for (const { megabytes } of spent) expect(megabytes).toBeLessThan(600)

    const started = performance.now()
    expect(await mirror(LOGO, 5)).toMatchObject({ outcome: 'stored' })
    expect(performance.now() - started).toBeLessThan(2000)
    // nothing of the four goes on
    expect(watchPrograms()()).toEqual([])
  })
})
