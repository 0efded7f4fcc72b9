import { expect, test } from 'vitest'
import { costlyPaths, hostileSvgs } from '../../../../tests/support/logos/hostile-svgs.ts'
import { encodeLogo } from './encode-logo.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"><rect width="2" height="1" fill="red"/></svg>'

/** What becomes of an image, with what was reported. */
async function encode(text: string, limits?: { seconds: number; megabytes: number }) {
  const reported: object[] = []
  const logo = await encodeLogo(Buffer.from(text), (failure) => reported.push(failure), limits)
  return { logo, reported }
}

test('a logo is encoded by another process, and always to the same bytes', async () => {
  const { logo, reported } = await encode(LOGO)
  expect(logo).toEqual({ outcome: 'logo', webp: expect.any(Buffer) })
  expect((await encode(LOGO)).logo).toEqual(logo)
  expect(reported).toEqual([])
})

test.each(Object.entries(hostileSvgs))(
  'an SVG with %s is not a logo, and is not drawn',
  async (_what, text) => {
    expect(await encode(text)).toEqual({ logo: { outcome: 'none' }, reported: [] })
  },
)

test('an image that reaches a limit is a failure of ours, and is reported', async () => {
  expect(await encode(costlyPaths, { seconds: 1, megabytes: 512 })).toEqual({
    logo: { outcome: 'failed' },
    reported: [{ code: null, signal: 'SIGKILL', said: 'more than 1 s' }],
  })
  expect(await encode(LOGO, { seconds: 30, megabytes: 10 })).toEqual({
    logo: { outcome: 'failed' },
    reported: [{ code: null, signal: 'SIGKILL', said: 'more than 10 MB' }],
  })
})
