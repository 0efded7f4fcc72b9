import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { findButton, listHeading, openLanding, row } from '../e2e/finder-page.ts'
import { startE2eWorld } from '../support/product/e2e-world.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

test.each([
  { width: 390, height: 844 },
  { width: 1360, height: 768 },
])('ux 15: hero, form and action are in view at $width x $height', async (viewport) => {
  const page = await world.newPage({ viewport })
  await page.goto('/')
  const action = findButton(page)
  await action.waitFor()
  const box = await action.boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await world.release(page)
})

test('results have the width of the page on a wide screen, so that a visitor can compare them by column', async () => {
  const page = await world.newPage({ viewport: { width: 1440, height: 900 } })
  await openLanding(page)
  await findButton(page).click()
  await listHeading(page).waitFor()
  await row(page, 1).waitFor()
  const list = await page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: row(page, 1) })
    .boundingBox()
  expect(list?.width).toBeGreaterThan(1200)
  await page.getByText('Visa routes', { exact: true }).first().waitFor()
  await world.release(page)
})

test('on a phone the answers of the box are in view below the field, while it is typed', async () => {
  const page = await world.newPage({ viewport: { width: 390, height: 844 } })
  await openLanding(page)
  const field = page.getByRole('combobox', { name: 'Title, employer, place or code' })
  await field.pressSequentially('brackenstow')
  const hit = page.getByRole('option').first()
  await hit.waitFor()
  const top = async (one: typeof hit) => (await one.boundingBox())?.y ?? Infinity
  // a keyboard covers the lower half of the screen
  await expect.poll(() => top(hit)).toBeLessThan(422)
  expect(await top(field)).toBeGreaterThanOrEqual(0)
  await world.release(page)
})

const moving = { reducedMotion: 'no-preference' } as const
const band = (page: Page) => page.getByRole('region', { name: 'Routes sponsors use' })
const cards = (page: Page) => band(page).getByRole('list').first()

/** Whether an element moves to the left within a few frames. */
const moves = (page: Page) =>
  cards(page).evaluate(async (one) => {
    const before = one.getBoundingClientRect().left
    for (let frame = 0; frame < 8; frame += 1) await new Promise(requestAnimationFrame)
    return one.getBoundingClientRect().left < before
  })

describe('the carousel of visa routes', () => {
  test('ux 17: the carousel moves without end, and pauses under the pointer, with the focus and by its button', async () => {
    const page = await world.newPage(moving)
    await openLanding(page)
    await band(page).scrollIntoViewIfNeeded()
    await expect.poll(() => moves(page)).toBe(true)
    expect(await band(page).locator('ul[inert][aria-hidden=true]').count()).toBe(1)
    expect(await cards(page).evaluate((one) => one.getAnimations({ subtree: false }).length)).toBeLessThan(2)

    const box = await cards(page).boundingBox()
    await page.mouse.move(400, (box?.y ?? 0) + 40)
    await expect.poll(() => moves(page)).toBe(false)
    await page.mouse.move(400, (box?.y ?? 0) - 200)
    await expect.poll(() => moves(page)).toBe(true)
    await cards(page).getByRole('link').first().focus()
    await expect.poll(() => moves(page)).toBe(false)
    await page.getByRole('button', { name: 'Pause the visa cards' }).click()
    await page.mouse.move(400, (box?.y ?? 0) - 200)
    await expect.poll(() => moves(page)).toBe(false)
    await page.getByRole('button', { name: 'Move the visa cards' }).click()
    await page.mouse.move(400, (box?.y ?? 0) - 200)
    await expect.poll(() => moves(page)).toBe(true)
    await world.release(page)
  })

  test.each([
    { width: 767, gap: 20 },
    { width: 1023, gap: 25 },
    { width: 1024, gap: 30 },
  ])('ux 17: the cards of the carousel stand $gap px apart at $width px', async ({ width, gap }) => {
    const page = await world.newPage({ ...moving, viewport: { width, height: 800 } })
    await page.goto('/')
    const apart = await cards(page).evaluate((one) => {
      const [first, second] = [...one.children].map((card) => card.getBoundingClientRect())
      return (second?.left ?? 0) - (first?.right ?? 0)
    })
    expect(Math.round(apart)).toBe(gap)
    await world.release(page)
  })
})

test('ux 18: content that appears while scrolling is always opaque', async () => {
  const page = await world.newPage({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const faded = new Set<string>()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let at = 0; at < height; at += 250) {
    const found = await page.evaluate((top) => {
      scrollTo(0, top)
      return new Promise<string[]>((done) =>
        requestAnimationFrame(() =>
          done(
            [...document.querySelectorAll('main *')]
              .filter((one) => Number(getComputedStyle(one).opacity) < 1 && one.textContent.trim() !== '')
              .map((one) => `${one.localName} ${one.className}`),
          ),
        ),
      )
    }, at)
    for (const one of found) faded.add(one)
  }
  expect([...faded]).toEqual([])
  await world.release(page)
})
