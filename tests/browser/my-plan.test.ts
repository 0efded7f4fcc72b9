import { afterAll, beforeAll, test } from 'vitest'
import { pages } from '#shared/pages.ts'
import { userPage } from '../e2e/user-page.ts'
import { type E2eWorld, startE2eWorld } from '../support/product/e2e-world.ts'
import { expectClean } from './expect-clean.ts'

let world: E2eWorld
beforeAll(async () => {
  world = await startE2eWorld()
})
afterAll(() => world.stop())

test('the page my plan can be used by everybody, in both themes and at both widths', async () => {
  const page = await userPage(world, 'active@example.com')
  await page.goto(pages.myPlan)
  await page.getByRole('heading', { level: 1, name: 'My plan' }).waitFor()
  await expectClean(page, 'my plan')
  await world.release(page)
})
