/**
 * `npm run sponsor -- data extension-icons` draws the icons of the browser extension from the logo of the page. Run it
 * after a change of the logo, and commit the icons.
 */
import { readFileSync } from 'node:fs'
import { launchBrowser } from '../functions/platform/browser/launch-browser.ts'
import { iconSizes } from '../web/extension/manifest.ts'

const logo = readFileSync('web/public/favicon.svg', 'utf8')
const browser = await launchBrowser()
try {
  const page = await browser.newPage()
  for (const size of iconSizes) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<!doctype html><style>body { margin: 0 } svg { display: block; width: 100vw }</style>${logo}`,
    )
    await page.screenshot({ path: `web/extension/public/icons/icon-${size}.png`, omitBackground: true })
  }
} finally {
  await browser.close()
}
