import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { hasFocus } from '../e2e/finder-page.ts'
import { press, tabTo } from '../e2e/tab-to.ts'
import { startE2eWorld } from '../support/product/e2e-world.ts'
import { expectClean } from './expect-clean.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

const ANSWERS =
  'jobOfferAndCoS=yes&jobSkillLevel=graduate&englishProficiency=yes&salary=31000&onISL=no&entrantStatus=under26&phdStatus=none&financialRequirement=funds'

const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name })

/** Moves from the heading of a question over its link to its answers. */
async function tabToAnswers(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
}

/** Chooses an answer with the arrow keys, and continues with Enter. */
async function answer(page: Page, question: string, arrows: number): Promise<void> {
  await expect.poll(() => hasFocus(heading(page, question))).toBe(true)
  await tabToAnswers(page)
  await page.keyboard.press('Space')
  for (let at = 0; at < arrows; at += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('ux 44: by keyboard alone the wizard asks one question a step, and axe finds nothing', async () => {
  const page = await world.newPage()
  await page.goto('/licence-check')
  await press(page, 'Skilled Worker Calculator')
  await press(page, /^Start$/)
  await expect.poll(() => hasFocus(heading(page, 'Do you have a job offer'))).toBe(true)
  await tabToAnswers(page)
  await page.keyboard.press('Enter')
  await expectClean(page, 'a question', 'dialog')
  await heading(page, 'Do you have a job offer').focus()
  await answer(page, 'Do you have a job offer', 0)
  await answer(page, 'Is the job at graduate level', 0)
  await answer(page, 'Do you know English', 0)
  await expect.poll(() => hasFocus(heading(page, 'What does the job pay'))).toBe(true)
  await tabTo(page, 'What does the job pay')
  await page.keyboard.type('31,000')
  await tabTo(page, /job title/)
  await page.keyboard.type('software engineer')
  await tabTo(page, /^2134 /)
  await page.keyboard.press('Space')
  await press(page, /^Continue$/)
  await answer(page, 'Is the job on the immigration salary list', 1)
  await answer(page, 'Are you new to your profession', 0)
  await answer(page, 'Do you have a PhD', 2)
  await answer(page, 'How do you show', 1)
  await expect.poll(() => hasFocus(heading(page, 'About you and the job'))).toBe(true)
  await expectClean(page, 'the further questions', 'dialog')
  await tabTo(page, 'Hours a week')
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(heading(page, 'Not enough by the rules on GOV.UK today'))).toBe(true)
  await dialog(page).getByText('£40,843 a year is needed').first().waitFor()
  await expectClean(page, 'the result', 'dialog')
  // Back closes a tool that the page has opened
  await page.goBack()
  await dialog(page).waitFor({ state: 'detached' })
  expect(page.url()).toMatch(/\/licence-check$/)
  await world.release(page)
})

test('ux 45: by keyboard alone a shared result is changed, stepped back and started again', async () => {
  const page = await world.newPage()
  await page.goto(`/?tool=calculator&${ANSWERS}`)
  await heading(page, 'Not enough by the rules on GOV.UK today').waitFor()
  await press(page, /^Change Salary$/)
  await tabTo(page, 'What does the job pay')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('30,959')
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(heading(page, 'You are not likely to be eligible yet'))).toBe(true)
  await expect.poll(() => new URL(page.url()).searchParams.get('salary')).toBe('30,959')
  await press(page, /^Back$/)
  await expect.poll(() => hasFocus(heading(page, 'About you and the job'))).toBe(true)
  await press(page, /^See the result$/)
  await heading(page, 'You are not likely to be eligible yet').waitFor()
  await press(page, /^New assessment$/)
  await expect.poll(() => new URL(page.url()).search).toBe('?tool=calculator')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await world.release(page)
})

test('ux 46: by keyboard alone a salary is converted and goes on to the wizard, and axe finds nothing', async () => {
  const page = await world.newPage()
  await page.goto('/')
  await press(page, /^Convert a salary$/)
  await expect.poll(() => hasFocus(dialog(page).getByLabel('Country', { exact: true }))).toBe(true)
  await press(page, /^Convert$/)
  await dialog(page).getByText('There is a problem').waitFor()
  await tabTo(page, /^Country$/)
  await page.keyboard.type('Sing')
  await tabTo(page, /^Salary a year$/)
  await page.keyboard.type('60000')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('£34,800 a year').waitFor()
  await dialog(page).getByText('not reached, £3,900 below').waitFor()
  await dialog(page).getByText('reached, £3,840 above').waitFor()
  await expectClean(page, 'a conversion', 'dialog')
  await press(page, /^Check eligibility with this salary$/)
  await heading(page, 'Do you have a job offer').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(page.getByRole('link', { name: 'Convert a salary' }))).toBe(true)
  await world.release(page)
})

test('on a phone a tool fills the screen, and only its result is printed', async () => {
  const page = await world.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Skilled Worker Calculator' }).first().click()
  expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: 844 })
  // a tap on the blank space below the content closes nothing
  await page.mouse.click(200, 800)
  await page.getByRole('button', { name: 'Start' }).click()
  await heading(page, 'Do you have a job offer').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Menu' }))).toBe(true)
  await page.goto('/?tool=converter&currency=HKD&amount=387000')
  await dialog(page).getByText('£38,700 a year').waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByText('£38,700 a year').isVisible()).toBe(true)
  expect(await page.locator('main').isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Convert' }).isVisible()).toBe(false)
  await world.release(page)
})

test('on a phone the result of an occupation check is in view and has the focus', async () => {
  const page = await world.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto('/occupation-check')
  // text that is filled in before the script runs would be lost
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Job title').fill('nurse')
  await page.getByLabel(/^Basic pay/).fill('32073')
  await page.getByRole('button', { name: 'Check the job' }).click()
  const verdict = page.locator('h2', { hasText: 'The pay is just enough for NHS band 5' })
  await expect.poll(() => hasFocus(verdict)).toBe(true)
  await expect.poll(async () => (await verdict.boundingBox())?.y).toBeLessThan(200)
  await expectClean(page, 'an occupation check', 'main')
  await world.release(page)
})
