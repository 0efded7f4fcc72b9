/**
 * `npm run sponsor -- data extension-pictures` draws the icons of the browser extension from the logo of the page, and the
 * pictures of the page about it: its badges on a list of ours, and its options. Run it after a change of their looks, and
 * commit the pictures.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { launchBrowser } from '../functions/platform/browser/launch-browser.ts'
import { buildExtension } from '../infra/extension/build-extension.ts'
import { iconSizes } from '../web/extension/manifest.ts'

const FOLDER = 'web/src/features/extension/pictures'
const OURS = 'https://sponsor-finder.example'
const LIST = 'https://www.linkedin.com/jobs/search/'

const jobs = [
  ['Data engineer', 'Fernley Digital Ltd', 'Leeds', 'good', 'Licensed · Skilled Worker, A rating'],
  ['Baker', 'Quillhaven Biscuits Ltd', 'Hull', 'neutral', 'Not found · similar names'],
  ['Support worker', 'Brackenstow Care Group', 'York', 'info', 'Licensed · Health and Care, B rating'],
]
const VERDICT = {
  tone: 'good',
  text: 'Sponsorship offered',
  detail: 'The advert says: “We offer visa sponsorship for this job.”',
  href: OURS,
}
const card = ([title, employer, town]) =>
  `<li class="job-card-container"><a href="#">${title}</a><div class="artdeco-entity-lockup__subtitle">${employer}</div><small>${town}</small></li>`
const listPage = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><style>
  :root { color-scheme: light dark } body { margin: 0; padding: 16px; font: 15px/1.5 system-ui, sans-serif; display: grid; grid-template-columns: 284px 1fr; align-items: start; gap: 16px }
  ul { list-style: none; margin: 0; padding: 0 } li { padding: 12px 0; border-bottom: 1px solid #8884 } li a { font-weight: 600; color: inherit; text-decoration: none }
  small { color: #888 } section { padding: 12px 16px; border: 1px solid #8884; border-radius: 12px } h1 { font-size: 22px; margin: 0 } p { margin: 12px 0 0 }
  </style><ul>${jobs.map(card).join('')}</ul><section><h1 class="job-details-jobs-unified-top-card__job-title">Data engineer</h1>
  <div class="job-details-jobs-unified-top-card__company-name">Fernley Digital Ltd</div>
  <div id="job-details"><p>We offer visa sponsorship for this job.</p><p>£60,000 a year, 37.5 hours a week, in Leeds.</p></div></section></html>`

function browserStub({ marks, verdict }) {
  globalThis.chrome = {
    runtime: {
      sendMessage: async ({ type, names }) => ({
        marks: type === 'check' ? names.map((name) => marks[name]) : [verdict],
      }),
    },
    storage: {
      local: { get: async () => ({}), set: async () => {} },
      onChanged: { addListener() {} },
    },
  }
}

const marks = Object.fromEntries(
  jobs.map(([, name, , tone, text]) => [name, { tone, text, detail: '', href: OURS }]),
)
const out = mkdtempSync(join(tmpdir(), 'extension-'))
const browser = await launchBrowser()
try {
  const page = await browser.newPage()
  const logo = readFileSync('web/public/favicon.svg', 'utf8')
  for (const size of iconSizes) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<!doctype html><style>body { margin: 0 } svg { display: block; width: 100vw }</style>${logo}`,
    )
    await page.screenshot({ path: `web/extension/public/icons/icon-${size}.png`, omitBackground: true })
  }
  const { folder } = await buildExtension('chromium', { version: '1.0.0', origin: OURS, key: '', out })
  for (const colorScheme of ['light', 'dark']) {
    const look = { colorScheme, deviceScaleFactor: 2 }
    const save = async (name, target) =>
      sharp(await target.screenshot({ animations: 'disabled' }))
        .webp({ quality: 70, effort: 6 })
        .toFile(`${FOLDER}/${name}-${colorScheme}.webp`)
    const list = await browser.newPage({ ...look, viewport: { width: 650, height: 376 } })
    await list.addInitScript(browserStub, { marks, verdict: VERDICT })
    await list.route('**', (route) => route.fulfill({ contentType: 'text/html', body: listPage }))
    await list.goto(LIST)
    await list.addScriptTag({ path: join(folder, 'content.js') })
    const button = list.locator('sponsor-finder-advert')
    await button.click({ position: { x: 20, y: 12 } })
    await list.waitForFunction(
      (host) => host.getBoundingClientRect().height > 60,
      await button.elementHandle(),
    )
    await list.mouse.move(0, 0)
    await save('badges', list)
    const options = await browser.newPage({ ...look, viewport: { width: 560, height: 760 } })
    await options.addInitScript(browserStub, { marks, verdict: VERDICT })
    await options.goto(`file://${join(folder, 'options.html')}`)
    await save('options', options.locator('main'))
  }
} finally {
  await browser.close()
  rmSync(out, { recursive: true, force: true })
}
