import type axeCore from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { listHeading, scriptRuns, scrollsSideways } from '../../e2e/finder-page.ts'
import { browserOf, newUser } from '../../e2e/new-user.ts'
import { press, tabTo } from '../../e2e/tab-to.ts'
import { startE2eWorld } from '../../support/product/e2e-world.ts'

/**
 * The ten main tasks of the accessibility statement (web/content/legal/accessibility.md). Each is done by keyboard alone,
 * with forced colours, on a screen of 1280 × 1024 at 400%. Each step checks what a screen reader gets.
 */
const world = await startE2eWorld()
afterAll(() => world.stop())

const look = {
  viewport: { width: 320, height: 256 },
  forcedColors: 'active',
  reducedMotion: 'reduce',
} as const
const visitor = () => world.newPage(look)
const user = async () => browserOf(world, await newUser(world), look)

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Rules on names and structure. The one on names that voice commands use is an experiment of axe, so off by default. */
const rules = [
  'label-content-name-mismatch',
  'heading-order',
  'page-has-heading-one',
  'landmark-one-main',
  'region',
]
/** Roles of controls, each of which needs a name. */
const CONTROLS =
  /^(button|link|textbox|searchbox|combobox|listbox|option|checkbox|radio|switch|menuitem|tab|slider|spinbutton|meter|DisclosureTriangle)$/

/** Every control without a name in the accessibility tree of the browser. */
async function namelessControls(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  await client.detach()
  return nodes
    .filter(({ ignored, role, name }) => !ignored && CONTROLS.test(role?.value) && !name?.value?.trim())
    .map(({ role, nodeId }) => `${role?.value} ${nodeId}`)
}

/** What a step must be for a screen reader, for speech input and at this zoom. */
async function expectReadable(page: Page, step: string): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const problems = await page.evaluate(async (values) => {
    const { axe: tool } = globalThis as unknown as { axe: typeof axeCore }
    const { violations } = await tool.run(document, { runOnly: { type: 'rule', values } })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
  }, rules)
  expect({
    step,
    problems,
    nameless: await namelessControls(page),
    sideways: await scrollsSideways(page),
  }).toEqual({
    step,
    problems: [],
    nameless: [],
    sideways: false,
  })
}

/** Expects that the focus is on an element with this text, which a screen reader then says. */
async function expectSaid(page: Page, text: RegExp): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toMatch(text)
}

const expectAnnounced = (page: Page, text: RegExp) =>
  page
    .locator('[role=status], [role=alert], [aria-live]')
    .filter({ hasText: text })
    .first()
    .waitFor({ state: 'attached' })

test('1: a visitor searches sponsors, and hears how many there are', async () => {
  const page = await visitor()
  await page.goto('/')
  await expectReadable(page, 'the first page')
  await press(page, /^Find sponsors$/)
  await listHeading(page).waitFor()
  await expectAnnounced(page, /[\d,]+ (sponsors|companies)/)
  await expectReadable(page, 'the list')
  await world.release(page)
})

test('2: a user signs in, and a wrong password is said at its field', async () => {
  const page = await visitor()
  await page.goto('/login')
  await tabTo(page, /^Email/)
  await page.keyboard.type('active@example.com')
  await tabTo(page, /^Password/)
  await page.keyboard.type('wrong password')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').first().waitFor()
  await expectReadable(page, 'the refused form')
  await page.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('sponsor-finder-local')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Sponsor Finder' }).waitFor()
  await expectSaid(page, /Sponsor Finder/)
  await expectReadable(page, 'the finder')
  await world.release(page)
})

test('3 and 4: a user unlocks a company, hears its name, and reads its facts', async () => {
  const page = await user()
  await page.goto('/sponsors?has_website=0&job=1&careers_page=0')
  await listHeading(page).waitFor()
  await expectReadable(page, 'the list')
  await press(page, /^Unlock next/)
  const heading = page
    .getByRole('region', { name: 'Company', exact: true })
    .getByRole('heading', { level: 2 })
    .first()
  await heading.waitFor()
  await expectSaid(page, new RegExp((await heading.innerText()).slice(0, 10).replaceAll(/\W/g, '.')))
  for (const summary of await page.locator('summary').all()) {
    await summary.focus()
    await page.keyboard.press('Enter')
  }
  await expectReadable(page, 'the company')
  await world.release(page)
})

test('5 and 6: a user finds a job, hears its verdict, and saves it', async () => {
  const page = await user()
  await page.goto('/jobs')
  await page.getByRole('heading', { name: 'Jobs', level: 2 }).waitFor()
  await tabTo(page, 'Title or occupation')
  await page.keyboard.type('nurse')
  await page.keyboard.press('Enter')
  await expectSaid(page, /^Jobs$/)
  await page.getByRole('heading', { name: 'Jobs', level: 2, description: /^[\d,]+$/ }).waitFor()
  await expectReadable(page, 'the jobs')
  const title = await page.locator('ol li a').first().innerText()
  await press(page, title)
  const pane = page.getByRole('region', { name: 'Job', exact: true })
  await pane.getByRole('heading', { name: title, level: 2 }).waitFor()
  await expectReadable(page, 'the job')
  await press(page, /^Open this company/)
  await pane.getByRole('region', { name: 'The vacancy' }).waitFor()
  await press(page, /^Shortlist$/)
  await pane.getByRole('button', { name: 'Saved' }).waitFor()
  await world.release(page)
})

test('7: a visitor checks an advert, and the verdict takes the focus', async () => {
  const page = await visitor()
  await page.goto('/check')
  await scriptRuns(page)
  await tabTo(page, 'The advert')
  await page.keyboard.type(
    'Staff nurse\nTolvermere Digital Limited\nLeeds\n£34,000 a year\nWe sponsor Skilled Worker visas.',
  )
  await press(page, /^Check the advert$/)
  await expectSaid(page, /Staff nurse/)
  await page
    .getByRole('heading', { name: 'Staff nurse', description: /sponsored|sponsorship|unclear/i })
    .waitFor()
  await expectReadable(page, 'the verdict')
  await world.release(page)
})

test('8: a visitor checks a licence, and the answer is said', async () => {
  const page = await visitor()
  await page.goto('/licence-check')
  await scriptRuns(page)
  await tabTo(page, 'Name of the employer')
  await page.keyboard.type('Tolvermere Digital')
  await page.keyboard.press('Enter')
  await expectSaid(page, /Tolvermere Digital/)
  await expectReadable(page, 'the answer')
  await world.release(page)
})

test('9: a visitor checks an occupation and its pay', async () => {
  const page = await visitor()
  await page.goto('/occupation-check')
  await scriptRuns(page)
  await tabTo(page, 'Job title')
  await page.keyboard.type('Software engineer')
  await tabTo(page, /^Basic pay/)
  await page.keyboard.type('45000')
  await page.keyboard.press('Enter')
  await expectSaid(page, /2134|sponsored|pay/i)
  await expectReadable(page, 'the answer')
  await world.release(page)
})

test('10: a visitor goes through the calculator, one question at a time', async () => {
  const page = await visitor()
  await page.goto('/?tool=calculator')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await press(page, /^Start$/)
  await expectSaid(page, /\?/)
  await expectReadable(page, 'the first question')
  await tabTo(page, /^Yes/)
  await page.keyboard.press('Space')
  await press(page, /^Continue$/)
  await expectSaid(page, /\?/)
  await expectReadable(page, 'the second question')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await world.release(page)
})
