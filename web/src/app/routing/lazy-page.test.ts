import { expect, test } from 'vitest'
import { LostScriptError, waitForReload } from '../../lib/lazy-part.ts'
import { lazyPage } from './load-page.ts'

const Page = () => null

test('a page whose script is loaded is rendered, and a page that is being reloaded waits', async () => {
  const drawn = lazyPage(async () => ({ Page }), 'Page')
  expect(await drawn()).toEqual({ Component: Page })

  const waiting = lazyPage(async (): Promise<{ Page: typeof Page } | undefined> => undefined, 'Page')
  waitForReload(new Promise(() => {}))
  expect(await Promise.race([waiting(), Promise.resolve('still waiting')])).toBe('still waiting')
})

test('a page whose script is lost for good fails with a LostScriptError', async () => {
  const lost = lazyPage((): Promise<{ Page: typeof Page }> => Promise.reject(new TypeError('gone')), 'Page')
  await expect(lost()).rejects.toBeInstanceOf(LostScriptError)
})

test('a page that waits for a reload fails if the server does not answer', async () => {
  const waiting = lazyPage(async (): Promise<{ Page: typeof Page } | undefined> => undefined, 'Page')
  waitForReload(Promise.resolve())
  await expect(waiting()).rejects.toMatchObject({ name: 'LostScriptError', unreachable: true })
  waitForReload(new Promise(() => {}))
})
