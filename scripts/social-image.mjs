import { readFileSync } from 'node:fs'
/**
 * `npm run sponsor -- data social-image` draws the picture that shared links show, with the font and the logo of the
 * page, and the icons of the installed page. Run it after a change of either, and commit the pictures.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { launchBrowser } from '../functions/platform/browser/launch-browser.ts'
import { SOCIAL_IMAGE } from '../shared/social-image.ts'

const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
)
const logo = readFileSync('web/public/favicon.svg', 'utf8')

const { icons, theme_color } = JSON.parse(readFileSync('web/public/app.webmanifest', 'utf8'))

const html = `<!doctype html>
<style>
  @font-face {
    font-family: Figtree;
    font-weight: 300 900;
    src: url(data:font/woff2;base64,${readFileSync(FONT, 'base64')});
  }
  body { margin: 0; display: grid; align-content: center; gap: 44px; height: 100vh; box-sizing: border-box;
    padding: 0 96px; background: #0b5d57; color: #fff; font-family: Figtree; }
  .brand { display: flex; align-items: center; gap: 24px; font-size: 44px; font-weight: 650; }
  .brand svg { width: 88px; height: 88px; }
  .brand rect { fill: #06413d; }
  h1 { margin: 0; max-width: 900px; font-size: 84px; line-height: 1.08; font-weight: 700; text-wrap: balance; }
  p { margin: 0; font-size: 36px; color: #d5ebe8; }
</style>
<div class="brand">${logo}Sponsor Finder</div>
<h1>Find the company that can sponsor your UK visa</h1>
<p>The whole register of licensed sponsors, searchable</p>`

const browser = await launchBrowser()
try {
  const { width, height, file } = SOCIAL_IMAGE
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join('web/public', file) })
  for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
    const size = parseInt(sizes, 10)
    await page.setViewportSize({ width: size, height: size })
    // systems cut icons to a circle or a square, so the colour of the logo reaches every edge
    await page.setContent(
      `<!doctype html><style>body { margin: 0; background: ${theme_color} } svg { display: block; width: 80vw; margin: 10vw }</style>${logo}`,
    )
    await page.screenshot({ path: join('web/public', src) })
  }
} finally {
  await browser.close()
}
