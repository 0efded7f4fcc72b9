import { expect, test } from 'vitest'
import { memoryBrowser } from '../../../tests/support/extension/memory-browser.ts'
import { SETTINGS } from '../settings.ts'
import { optionsPage } from './options-page.ts'

/** Opens the options in a tab. @returns a function that presses the checkbox of a site, and the status. */
async function openOptions({ api }: ReturnType<typeof memoryBrowser>) {
  const page = document.implementation.createHTMLDocument()
  page.body.append(page.createElement('main'))
  await optionsPage(page, api, 'https://ours.example')
  const label = (site: string) => [...page.querySelectorAll('label')].find((one) => one.textContent === site)
  return {
    press: (site: string) => label(site)?.querySelector('input')?.click(),
    status: () => page.querySelector('output')?.textContent,
  }
}

test('a change in one tab keeps a site off that another tab has switched off since', async () => {
  const browser = memoryBrowser()
  const tabs = [await openOptions(browser), await openOptions(browser)] as const
  const settings = () => JSON.parse(browser.stored.get(SETTINGS) ?? '{}') as unknown
  tabs[0].press('LinkedIn')
  await expect.poll(settings).toEqual({ off: ['linkedin'] })
  tabs[1].press('Reed')
  tabs[1].press('Indeed')
  await expect.poll(settings).toEqual({ off: ['linkedin', 'reed', 'indeed'] })
  tabs[1].press('Reed')
  await expect.poll(settings).toEqual({ off: ['linkedin', 'indeed'] })
  await expect.poll(tabs[1].status).toBe('Saved')
})

test('a change that cannot be stored is not called saved', async () => {
  const browser = memoryBrowser()
  const { press, status } = await openOptions(browser)
  browser.failStorage()
  press('Reed')
  await expect.poll(status).toBe('The change could not be saved')
})
