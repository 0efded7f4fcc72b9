import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import table from '#shared/site-selectors.json' with { type: 'json' }
import { launchBrowser } from '../../functions/platform/browser/launch-browser.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { runProgram, UserFacingError } from '../user-facing-error.ts'

export interface SitePage {
  site: string
  cards: number
  employers: number
  advert: 'open' | 'none'
}

/**
 * Reads saved pages of job sites with the selectors of the extension, without their scripts and without a network.
 * @param folder HTML files that begin with the id of their site, such as `linkedin.html` and `linkedin-2.html`.
 */
export async function checkSites(folder: string): Promise<SitePage[]> {
  const named = (await readdir(folder))
    .filter((file) => extname(file) === '.html')
    .map((file) => ({ file, site: sitesByLength.find((site) => basename(file).startsWith(site)) }))
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ javaScriptEnabled: false, offline: true })
    const page = await context.newPage()
    const found: SitePage[] = []
    for (const { file, site } of named) {
      if (site === undefined)
        throw new UserFacingError(
          `${file}: begin the name with one of ${Object.keys(table.sites).join(', ')}`,
        )
      const { card, employer, advert } = table.sites[site]
      await page.setContent(await readFile(join(folder, file), 'utf8'), { waitUntil: 'domcontentloaded' })
      const cards = page.locator(card.join())
      const open = await page.locator(advert.text.join()).count()
      found.push({
        site: file,
        cards: await cards.count(),
        employers: await cards.filter({ has: page.locator(employer.join()) }).count(),
        advert: open > 0 ? 'open' : 'none',
      })
    }
    return found
  } finally {
    await browser.close()
  }
}

/** A name that another one begins with comes after it. */
const sitesByLength = (Object.keys(table.sites) as (keyof typeof table.sites)[]).toSorted(
  (one, other) => other.length - one.length,
)

/** `npm run sponsor -- check-sites <folder>`: fails if the extension has nothing to show on a page. */
async function printSites(): Promise<void> {
  const pages = await checkSites(argumentsOf('check-sites').positionals[0])
  if (pages.length === 0) throw new UserFacingError('The folder has no HTML file')
  console.table(pages)
  const lost = pages.filter(({ employers, advert }) => employers === 0 && advert === 'none')
  if (lost.length > 0)
    throw new UserFacingError(
      `Nothing is found on ${lost.map(({ site }) => site).join(', ')}: mend shared/site-selectors.json`,
    )
}

runProgram(import.meta, printSites)
