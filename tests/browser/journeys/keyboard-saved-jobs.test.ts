import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { resourceName } from '#shared/system/names.ts'
import { registerStore } from '../../../functions/register/register-store.ts'
import { dataFolderAt, readRunFile } from '../../../infra/local/data-folder.ts'
import { emulatorCredentials } from '../../../infra/local/provision.ts'
import { scrollsSideways } from '../../e2e/finder-page.ts'
import { browserOf, newUser } from '../../e2e/new-user.ts'
import { press } from '../../e2e/tab-to.ts'
import { endDay } from '../../support/alerts/end-day.ts'
import { lookedLongAgo } from '../../support/alerts/look-long-ago.ts'
import { type E2eWorld, startE2eWorld } from '../../support/product/e2e-world.ts'
import { mailsOfRun, mailsTo } from '../../support/product/mails.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

/** The stored data of the product, which tests change as time would. */
function storedIn({ product }: E2eWorld) {
  const { endpoints, prefix } = readRunFile(dataFolderAt(product.folder))!
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb }),
  )
  const s3 = new S3Client({ ...emulatorCredentials, endpoint: endpoints.s3, forcePathStyle: true })
  const table = resourceName(prefix, 'register')
  const register = registerStore({ documents, s3, table, bucket: resourceName(prefix, 'snapshots') })
  return { documents, prefix, register }
}

const total = (page: Page) =>
  page.getByRole('heading', { name: 'Jobs', level: 2 }).locator('xpath=following-sibling::*[1]').innerText()

/** Another Monday for each call: a day ends once, so a retry needs its own. */
const mondays = (function* () {
  for (let day = Date.UTC(2031, 1, 3); ; day += 7 * 86_400_000) yield new Date(day).toISOString().slice(0, 10)
})()

test('by keyboard at 390 px, a user saves a search of jobs, opens its mailed jobs, and ends its mails', async () => {
  const user = await newUser(world)
  const page = await browserOf(world, user, { viewport: { width: 390, height: 844 } })
  await page.goto('/jobs?q=nurse')
  await page.getByRole('heading', { name: 'Jobs', level: 2 }).waitFor()
  const found = await total(page)
  await press(page, /^Save search$/)
  await page.getByRole('dialog', { name: 'Save this search' }).waitFor()
  await press(page, /^Save search$/)
  await page.getByRole('dialog', { name: 'Search saved' }).waitFor()
  await press(page, 'See saved searches')
  const search = page.getByRole('article', { name: '“nurse”' })
  await search.getByText(`Nothing new since`).waitFor()
  await press(page, 'Switch email alerts on')
  await page.getByRole('combobox', { name: 'How often' }).waitFor()
  expect(await scrollsSideways(page)).toBe(false)

  const stored = storedIn(world)
  await lookedLongAgo(stored, user.id)
  await endDay(stored, mondays.next().value)
  const [mail] = await mailsTo(mailsOfRun(world.product.origin), user.email, 1)
  expect(mail!.subject).toBe(`Sponsor Finder: ${found} new jobs in your saved searches`)
  expect(mail!.text).toContain('Locked sponsor')

  await page.goto('/saved')
  await press(page, /^New jobs: /)
  await page.getByRole('button', { name: 'Remove filter New since 1 January 2020' }).waitFor()
  await expect.poll(() => total(page)).toBe(found)
  await page.goto('/saved')
  await search.getByText(`Nothing new since`).waitFor()

  const [link] = /http\S+unsubscribe#\S+/.exec(mail!.text) ?? []
  await page.goto(link!)
  await press(page, /^Stop/)
  await page.getByRole('heading', { name: 'Request received' }).waitFor()
  await page.goto('/saved')
  await page.getByRole('button', { name: 'Switch email alerts on' }).waitFor()
  stored.documents.destroy()
  await world.release(page)
})

test('by keyboard alone a company is hidden from the jobs, and shown again on the page of saved searches', async () => {
  const page = await browserOf(world, await newUser(world), { viewport: { width: 1440, height: 900 } })
  await page.goto('/jobs')
  await page.getByRole('heading', { name: 'Jobs', level: 2 }).waitFor()
  const before = await total(page)
  await press(page, await page.locator('ol li a').first().innerText())
  await page.getByRole('button', { name: 'Hide this company' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Hide this company' }).isEnabled()).toBe(true)
  await press(page, 'Hide this company')
  await page.getByRole('button', { name: 'Show this company again' }).waitFor()
  await expect.poll(() => total(page)).not.toBe(before)
  await press(page, /^Hidden companies$/)
  await page.getByRole('region', { name: 'Hidden companies' }).getByRole('article').waitFor()
  await press(page, /^Show again: Locked sponsor/)
  await page.getByText(/press “Hide this company”/).waitFor()
  await page.goto('/jobs')
  await expect.poll(() => total(page)).toBe(before)
  await world.release(page)
})
