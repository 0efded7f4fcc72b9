import { afterAll, beforeAll, expect, test } from 'vitest'
import { type E2eWorld, startE2eWorld } from '../support/product/e2e-world.ts'
import { expectClean } from './expect-clean.ts'
import { userPage } from './user-page.ts'

let world: E2eWorld
beforeAll(async () => {
  world = await startE2eWorld()
})
afterAll(() => world.stop())

test('an administrator finds a report, answers it, and goes on to the facts of its company', async () => {
  const page = await userPage(world, 'admin@example.com')
  await page.goto('/admin/reports?state=open')
  await page.getByLabel('Words of the report').fill('filled weeks')
  const rows = page.getByRole('table').getByRole('row')
  await expect.poll(() => rows.count()).toBe(2)
  await expectClean(page, 'the reports')
  await page.getByRole('link', { name: 'A vacancy' }).click()
  const panel = page.getByRole('region', { name: 'A vacancy' })
  await panel.getByLabel('Decision').selectOption('accepted')
  await panel.getByLabel('Reply').fill('Thank you. We have closed it.')
  await expectClean(page, 'a report')
  await panel.getByRole('button', { name: 'Save answer' }).click()
  await page.getByText('Report answered, and the reply is sent').waitFor()
  await page.getByRole('heading', { name: 'No reports' }).waitFor()

  await page.getByLabel('State', { exact: true }).selectOption('accepted')
  await page.getByRole('link', { name: 'A vacancy' }).click()
  await panel.getByText('Thank you. We have closed it.').waitFor()
  await panel.getByRole('link', { name: /^Correct / }).click()
  await page.waitForURL('**/admin/companies?company=*')
  await page.context().close()
})

test('an administrator records an objection after a question, and withdraws it with a reason', async () => {
  const page = await userPage(world, 'admin@example.com')
  await page.goto('/admin/reports?tab=objections')
  await page.getByRole('heading', { name: 'No objections' }).waitFor()
  await page.getByLabel('Kind of contact').selectOption('email')
  await page.getByLabel('Contact', { exact: true }).fill('nobody@nowhere.example')
  await page.getByLabel('Reason').fill('Asked by letter')
  await page.getByRole('button', { name: 'Remove everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this contact everywhere?' })
  await expectClean(page, 'the question before a removal', 'dialog')
  await dialog.getByRole('button', { name: 'Remove everywhere' }).click()
  const row = page.getByRole('table').getByRole('row').nth(1)
  await row.getByText('Asked by letter').waitFor()
  await expectClean(page, 'the objections')
  await row.getByRole('button', { name: 'Withdraw' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw this objection?' })
  await question.getByLabel('Reason').fill('A test')
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('heading', { name: 'No objections' }).waitFor()
  await page.context().close()
})
