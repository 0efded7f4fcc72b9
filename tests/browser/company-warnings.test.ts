import { afterAll, expect, test } from 'vitest'
import { hasFocus } from '../e2e/finder-page.ts'
import { press, tabTo } from '../e2e/tab-to.ts'
import { userPage } from '../e2e/user-page.ts'
import { startOwnE2eWorld } from '../support/product/e2e-world.ts'
import { expectClean } from './expect-clean.ts'

// a warning changes a company, so this needs a product of its own
const world = await startOwnE2eWorld()
afterAll(() => world.stop())

test('by keyboard alone an administrator confirms a warning on a report, users see it, and it is withdrawn', async () => {
  const admin = await userPage(world, 'admin@example.com')
  await admin.goto('/admin/reports?subject=suspected_scam')
  await admin.getByRole('link', { name: 'It looks like a scam' }).first().click()
  const warn = admin.getByRole('button', { name: 'Warn users' })
  await warn.waitFor()
  await expectClean(admin, 'a report of a scam')
  await press(admin, 'Warn users')
  const dialog = admin.getByRole('dialog', { name: 'Warn users of this company?' })
  await dialog.waitFor()
  await expectClean(admin, 'the question before a warning', 'dialog')
  await tabTo(admin, /^Reason/)
  await admin.keyboard.type('Three users were asked for a fee')
  await admin.keyboard.press('Enter')
  await admin.getByText('Users see the warning now').waitFor()
  const withdraw = admin.getByRole('button', { name: 'Withdraw warning' })
  await withdraw.waitFor()
  expect(await hasFocus(withdraw)).toBe(true)
  const correct = admin.getByRole('link', { name: /^Correct / })
  const facts = await correct.getAttribute('href')
  const id = new URL(facts!, world.product.origin).searchParams.get('company')
  const name = (await correct.innerText()).replace('Correct ', '')

  const user = await userPage(world, 'active@example.com')
  for (const width of [390, 1440]) {
    await user.setViewportSize({ width, height: 900 })
    await user.goto(`/sponsors?company=${id}`)
    await user.getByText('Users reported that someone asked for money').first().waitFor()
    await expectClean(user, `a company with a warning at ${width} px`)
  }
  await user.goto(`/licence-check?name=${encodeURIComponent(name)}`)
  await user.getByText('Users reported that someone asked for money').waitFor()
  await expectClean(user, 'a licence check with a warning')
  await user.getByRole('link', { name: 'How to spot a fake job offer' }).click()
  await user.waitForURL('**/sponsorship-scams')
  await world.release(user)

  await admin.goto(`/admin/companies?company=${id}`)
  await withdraw.waitFor()
  await expectClean(admin, 'the facts of a company with a warning')
  await withdraw.focus()
  await admin.keyboard.press('Enter')
  const question = admin.getByRole('dialog', { name: 'Withdraw the warning?' })
  await question.waitFor()
  await expectClean(admin, 'the question before a withdrawal', 'dialog')
  await tabTo(admin, /^Reason/)
  await admin.keyboard.type('It was an impostor of another firm')
  await admin.keyboard.press('Enter')
  await admin.getByText('Users no longer see the warning').waitFor()
  await admin.getByRole('button', { name: 'Warn users' }).waitFor()
  await world.release(admin)
})
