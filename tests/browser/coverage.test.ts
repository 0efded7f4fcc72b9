import { afterAll, expect, test } from 'vitest'
import { userPage } from '../e2e/user-page.ts'
import { startE2eWorld } from '../support/product/e2e-world.ts'
import { expectClean } from './expect-clean.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

test('an administrator sees what is known, that searches found nothing, and what each operation did last', async () => {
  const page = await userPage(world, 'admin@example.com')
  // no company is in this town, which the visitor typed
  const search = '/api/search/landing?city=A+private+street&has_website=1'
  expect(await page.evaluate(async (address) => (await fetch(address)).status, search)).toBe(200)
  await page.goto('/admin/coverage')
  await page.getByRole('heading', { name: 'Coverage and health', level: 1 }).waitFor()
  const table = page.getByRole('table', { name: 'Share of companies with each fact' })
  await expect.poll(() => table.getByRole('row').count()).toBe(17)
  expect(await table.getByRole('row', { name: /^Website/ }).innerText()).toMatch(/\d+\.\d%/)

  const searches = page.getByRole('region', { name: 'Searches' })
  await searches.getByText('City: typed, Has Website').first().waitFor()
  expect(await searches.innerText()).not.toContain('private street')

  const operations = page.getByRole('region', { name: 'Operations' })
  await operations.getByRole('button', { name: /Seek and read websites of companies/ }).waitFor()
  await page.getByRole('table', { name: 'Companies by urgency' }).waitFor()
  await expectClean(page, 'coverage and health')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectClean(page, 'coverage and health on a phone')
  await world.release(page)
})
