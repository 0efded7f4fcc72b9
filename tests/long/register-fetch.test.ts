import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importWorld } from '../support/emulators/import-world.ts'
import { type LoopbackSite, loopbackSite } from '../support/fetching/loopback-site.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { rememberEnvironment } from '../support/vitest/remember-environment.ts'

const REGISTER =
  'Organisation Name,Town/City,County,Type & Rating,Route\r\nFirm,Leeds,,Worker (A rating),Skilled Worker\r\n'

// this test starts its own emulators instead of using the deployed system
describe.skipIf(isDeployed)('npm run sponsor -- register fetch', () => {
  const restoreEnvironment = rememberEnvironment()
  let world: Awaited<ReturnType<typeof importWorld>>
  let site: LoopbackSite
  beforeAll(async () => {
    world = await importWorld()
    site = await loopbackSite((request, response) => {
      if (request.url === '/2026-11-20.csv')
        response.writeHead(200, { 'content-type': 'text/csv' }).end(REGISTER)
      else
        response.writeHead(200, { 'content-type': 'application/json' }).end(
          JSON.stringify({
            details: { attachments: [{ url: '/2026-11-20.csv', content_type: 'text/csv' }] },
          }),
        )
    })
    Object.assign(process.env, { REGISTER_URL: `${site.origin}/document`, FETCH_ALLOW: site.host })
  })
  afterAll(async () => {
    restoreEnvironment()
    await site.close()
    await world.stop()
  })

  test('npm run sponsor -- register fetch imports the newest register, and then finds it unchanged', async () => {
    expect(await world.fetch([])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Register of 20 November 2026'),
    })
    expect((await world.store.currentSnapshot())?.date).toBe('2026-11-20')
    expect(await world.fetch([])).toMatchObject({ code: 0, out: expect.stringMatching(/^Unchanged: /) })
    expect(site.requests).toHaveLength(4)
  })
})
