import { afterAll, expect, test } from 'vitest'
import { startE2eWorld } from '../support/product/e2e-world.ts'
import { openStorage } from '../support/product/page-pool.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

test('a released page is used again, without storage, tabs, routes and looks of the last test', async () => {
  const first = await world.newPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await openStorage(first)
  await first.route('**/robots.txt', (route) => route.fulfill({ body: 'of the last test' }))
  await first.emulateMedia({ media: 'print' })
  const tab = await first.context().newPage()
  first.on('request', () => expect.unreachable('a listener of the last test'))
  await first.evaluate(() => {
    localStorage.setItem('kept', 'yes')
    sessionStorage.setItem('kept', 'yes')
    document.cookie = 'kept=yes'
  })
  await world.release(first)
  expect(tab.isClosed()).toBe(true)

  const second = await world.newPage()
  expect(second).toBe(first)
  await openStorage(second)
  const found = await second.evaluate(() => ({
    stored: localStorage.length + sessionStorage.length,
    cookies: document.cookie,
    width: innerWidth,
    looks: ['print', '(prefers-color-scheme: dark)'].filter((query) => matchMedia(query).matches),
    isOfTheLastTest: document.body.textContent === 'of the last test',
  }))
  expect(found).toEqual({ stored: 0, cookies: '', width: 1440, looks: [], isOfTheLastTest: false })
  await world.release(second)
})

test('a page whose context has other options, such as no scripts, is not used again', async () => {
  const first = await world.newPage({ javaScriptEnabled: false })
  await world.release(first)
  expect(first.isClosed()).toBe(true)
})
