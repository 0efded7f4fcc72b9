import { afterAll, expect, test } from 'vitest'
import { newUser } from '../e2e/new-user.ts'
import { userPage } from '../e2e/user-page.ts'
import { startE2eWorld } from '../support/product/e2e-world.ts'
import { expectClean } from './expect-clean.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

test('an administrator finds a user, makes and takes away rights, ends sessions, and sees it in the log', async () => {
  const { email } = await newUser(world)
  const page = await userPage(world, 'admin@example.com')
  await page.goto('/admin/users')
  await page.getByLabel('Email or ID').fill(email)
  const rows = page.getByRole('table').getByRole('row')
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByRole('link', { name: email }).click()
  const panel = page.getByRole('region', { name: email })
  await panel.getByText('0 of 10').waitFor()
  await expectClean(page, 'a user')

  await panel.getByLabel('Administrator').check()
  await panel.getByLabel('Unlocks a day').fill('25')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await panel.getByRole('heading', { name: 'There is a problem' }).waitFor()
  await panel.getByLabel('Reason').fill('Joins support')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make administrator' }).click()
  await page.getByText('User changed').waitFor()
  await expect.poll(() => panel.getByLabel('Reason').inputValue()).toBe('')

  await panel.getByLabel('Administrator').uncheck()
  await panel.getByLabel('Reason').fill('Leaves support')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Take away the role of an administrator?' })
  await expectClean(page, 'the question before a demotion', 'dialog')
  await dialog.getByRole('button', { name: 'Take away' }).click()
  await dialog.waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'No session is open' }).waitFor()

  await panel.getByRole('link', { name: 'Changes of this user' }).click()
  await page.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor()
  await expect.poll(() => rows.count()).toBe(3)
  expect(await rows.nth(1).innerText()).toMatch(/role: admin.*user[\s\S]*Leaves support/)
  expect(await rows.nth(2).innerText()).toMatch(/daily limit: none.*25[\s\S]*Joins support/)
  await expectClean(page, 'the audit log')
  await world.release(page)
})
