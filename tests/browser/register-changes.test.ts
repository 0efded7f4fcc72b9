import { afterAll, expect, test } from 'vitest'
import { userPage } from '../e2e/user-page.ts'
import { startE2eWorld } from '../support/product/e2e-world.ts'
import { expectClean } from './expect-clean.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

test.each([390, 1440])(
  'at %i px a visitor finds who joined and left, from the front page to a public page, without faults of axe',
  async (width) => {
    const page = await world.newPage({ viewport: { width, height: 844 } })
    await page.goto('/')
    await page.getByText(/^[\d,]+ sponsors, register of \d+ \w+ \d{4}$/).waitFor()
    await page.getByRole('link', { name: 'See every change, by week' }).click()
    const list = page.getByRole('list', { name: 'Changes' })
    await list.waitFor()
    await expectClean(page, 'the changes')
    await page.getByRole('combobox', { name: 'Show' }).selectOption('left')
    await expect.poll(() => new URL(page.url()).search).toBe('?change=left')
    await expect.poll(() => list.getByText('Joined').count()).toBe(0)
    await page.getByRole('combobox', { name: 'Show' }).selectOption('joined')
    await expect.poll(() => list.getByText('Left').count()).toBe(0)
    await list.getByRole('link').first().click()
    await page.getByText('On the register of sponsors').waitFor()
    expect(
      await page
        .getByRole('link', { name: /^LinkedIn Jobs/ })
        .first()
        .getAttribute('rel'),
    ).toBe('noopener noreferrer')
    await expectClean(page, 'the public page with links onward')
    await page.goto('/register/changes?change=left')
    await list.getByRole('link').first().click()
    await page
      .getByText(/^Not on the register since/)
      .first()
      .waitFor()
    await expectClean(page, 'the public page of a company that has left')
    await world.release(page)
  },
)

test('an employer typed into the one box leads by keyboard to its entry, which a user opens in the finder', async () => {
  const page = await userPage(world, 'user@example.com')
  await page.goto('/jobs')
  await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor()
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: 'Title, employer, place or code' })
  await box.fill('tolvermere digital')
  await page.getByRole('option', { name: /^Tolvermere Digital Limited/ }).waitFor()
  await expectClean(page, 'the box with an answer')
  await box.press('Enter')
  await page.getByRole('link', { name: 'Open in finder: Tolvermere Digital Limited' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/sponsors')
  expect(new URL(page.url()).searchParams.get('company')).toMatch(/^\d+$/)
  await world.release(page)
})
