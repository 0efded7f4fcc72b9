import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { ALL_COMPANIES_URL, shifted, watchShifts } from '../e2e/finder-page.ts'
import { userPage } from '../e2e/user-page.ts'
import { startE2eWorld } from '../support/product/e2e-world.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

const delaysOfSkeletons = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const skeletons = [...document.querySelectorAll('.skeleton')]
    return skeletons.map((one) => getComputedStyle(one).animationDelay.split(', ')[0])
  })

test.each([390, 768])('ux 21: a skeleton appears after 200 ms, and nothing moves at %d px', async (width) => {
  const page = await userPage(world, 'admin@example.com', { viewport: { width, height: 844 } })
  await watchShifts(page)
  const delays: (string | undefined)[] = []
  await page.route(/\/api\/sponsorships/, async (route) => {
    // the page is in the loading state now; reading it fails if the page is navigating away
    await delaysOfSkeletons(page).then(
      (found) => delays.push(...found),
      () => undefined,
    )
    await route.continue().catch(() => undefined)
  })
  await page.goto(`${ALL_COMPANIES_URL}&city=Nowhere`)
  await page.getByRole('heading', { name: 'No sponsors match these filters' }).waitFor()
  expect(await page.getByRole('region', { name: 'Company', exact: true }).count()).toBe(0)
  expect(await shifted(page)).toBeLessThan(0.02)
  await page.goto('/sponsors')
  await page.getByRole('heading', { name: 'Your unlocked companies' }).waitFor()
  expect(await shifted(page)).toBeLessThan(0.02)
  expect(new Set(delays)).toEqual(new Set(['0.2s']))
  await page.context().close()
})
