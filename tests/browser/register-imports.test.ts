import { afterAll, test } from 'vitest'
import { userPage } from '../e2e/user-page.ts'
import { startE2eWorld } from '../support/product/e2e-world.ts'
import { expectClean } from './expect-clean.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

test('an administrator previews the newest register, also after a reload, and compares two imports', async () => {
  const page = await userPage(world, 'admin@example.com')
  await page.goto('/admin/imports')
  await page.getByRole('button', { name: 'Preview the newest register' }).click()
  await page.waitForURL(/\?import=/)
  await page.reload()
  await page.getByRole('heading', { name: /^Dry run of the register of / }).waitFor()
  const added = page.getByRole('region', { name: 'Added' })
  await added.getByRole('button', { name: /^All [\d,]+ as CSV/ }).waitFor()
  await page.getByText('Nothing has changed yet.').waitFor()
  await page.getByRole('button', { name: 'Apply' }).click()
  const dialog = page.getByRole('dialog', { name: /^Apply the register of / })
  await dialog.getByText(/companies are added, \d+ removed, \d+ moved, \d+ renamed and \d+ changed/).waitFor()
  await expectClean(page, 'the question before an import', 'dialog')
  await dialog.getByRole('button', { name: 'Keep the current register' }).click()

  const history = page.getByRole('region', { name: 'Imports of the register' })
  await history.getByRole('radio', { name: /^From / }).click()
  await page.waitForURL(/&from=/)
  await history.getByRole('radio', { name: /^To / }).click()
  // the sample data has one import, which does not differ from itself
  await page.getByRole('heading', { name: 'No companies' }).waitFor()
  await expectClean(page, 'a dry run, the history and a difference')
  await world.release(page)
})
