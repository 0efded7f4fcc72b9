import { afterAll, expect, test } from 'vitest'
import { pages } from '#shared/pages.ts'
import { startOwnE2eWorld } from '../support/product/e2e-world.ts'
import { worldOn } from '../support/product/flow-world.ts'
import { hostileVisits } from '../support/xss/hostile-visits.ts'
import { makeVisits, openWatchedPages } from '../support/xss/open-hostile-pages.ts'
import { payloads } from '../support/xss/payloads.ts'
import { storeHostileTexts } from '../support/xss/store-hostile-texts.ts'
import { uploadHostileRegister } from '../support/xss/upload-hostile-register.ts'
import { noFindings } from '../support/xss/watched-page.ts'

/** Some of each family, with two links that run a script. `npm run test:long` tries all texts. */
const texts = payloads.filter((_, place) => place % 15 === 7)

const world = await startOwnE2eWorld({ empty: true })
afterAll(() => world.stop())

test('no page runs a stored text of others, makes elements of it, or asks another site', async () => {
  const companies = await storeHostileTexts(world.product, texts)
  const calls = await worldOn(async () => ({ ...world.product, stop: async () => {} }))
  const dryRun = await uploadHostileRegister(calls, texts, { isDryRun: true })
  await calls.stop()
  const findings = noFindings()
  const opened = await openWatchedPages(world, findings)
  const visits = hostileVisits(companies, dryRun)
  expect(Object.keys(visits).toSorted()).toEqual(Object.keys(pages).toSorted())
  const shown = await makeVisits(opened, visits, texts, findings)
  expect(findings).toEqual(noFindings())
  expect(new Set([...shown.values()].flatMap((seen) => [...seen])).size).toBe(texts.length)
})
