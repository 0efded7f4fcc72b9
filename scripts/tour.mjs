/**
 * `npm run sponsor -- docs tour` films the quick tour of README.md on a local run of its own, and writes
 * docs/images/tour.gif, with one still picture beside it. Everything in it is sample data.
 */
import { statSync } from 'node:fs'
import sharp from 'sharp'
import { launchBrowser } from '../functions/platform/browser/launch-browser.ts'
import { LOCAL_PASSWORD } from '../infra/local/seed/seed-accounts.ts'
import {
  ALL_COMPANIES_URL,
  companyName,
  fillSignIn,
  finderHeading,
  lockedRows,
} from '../infra/smoke/page-parts.ts'
import { startProduct } from '../tests/support/product/product.ts'

const FILE = 'docs/images/tour.gif'
/** The still picture beside the film. */
const STILL = 'docs/images/company.webp'
const WINDOW = { width: 1200, height: 700 }
const CAPTION_HEIGHT = 56
const FILM_WIDTH = 900
const MAX_MEGABYTES = 1.5

/** The frames: pictures, and for how many milliseconds each is shown. */
const frames = []
let page
let captions
let caption = ''

async function show(milliseconds) {
  const top = await page.screenshot({ animations: 'disabled' })
  await captions.setContent(captionPage(caption))
  const bottom = await captions.screenshot()
  const picture = await sharp(top)
    .extend({ bottom: CAPTION_HEIGHT })
    .composite([{ input: bottom, left: 0, top: WINDOW.height }])
    .png()
    .toBuffer()
  frames.push({ picture: await sharp(picture).resize(FILM_WIDTH).png().toBuffer(), milliseconds })
}

const captionPage = (text) =>
  `<body style="margin: 0; padding: 0 24px; background: #0b5d57; color: #fff;
    font: 600 22px/${CAPTION_HEIGHT}px sans-serif">${text}</body>`

/** Shows where a click goes, then clicks. */
async function click(control) {
  await control.scrollIntoViewIfNeeded()
  const outline = await control.evaluate((one) => {
    const before = one.style.outline
    one.style.outline = '4px solid #e8a33d'
    return before
  })
  await show(700)
  await control.evaluate((one, before) => (one.style.outline = before), outline)
  await control.click()
}

async function signIn(origin, email) {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(LOCAL_PASSWORD)
  await show(1000)
  await fillSignIn(page, email, LOCAL_PASSWORD)
  await finderHeading(page).waitFor()
}

const product = await startProduct()
const browser = await launchBrowser()
const newPage = async () => (page = await browser.newPage({ viewport: WINDOW, reducedMotion: 'reduce' }))
try {
  const { origin } = product
  captions = await browser.newPage({ viewport: { width: WINDOW.width, height: CAPTION_HEIGHT } })
  await newPage()
  caption = '1. Sign in as active@example.com'
  await signIn(origin, 'active@example.com')

  caption = '2. Unlock a company: its contacts, vacancies and changes'
  await page.goto(`${origin}${ALL_COMPANIES_URL}`)
  const locked = lockedRows(page).first()
  await locked.waitFor()
  await click(locked)
  await companyName(page).waitFor()
  await show(1800)
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 85 })
    .toFile(STILL)
  const vacancies = page.getByRole('region', { name: 'Current Opportunities' })
  await vacancies.evaluate((one) => one.scrollIntoView({ block: 'start' }))
  await show(1800)
  await page.close()

  await newPage()
  caption = '3. As admin@example.com, press Process: the advert is read again'
  await signIn(origin, 'admin@example.com')
  await page.goto(`${origin}/sponsors?job=1`)
  await page.getByRole('button', { name: /^1\. / }).click()
  await companyName(page).waitFor()
  const administration = page.getByRole('region', { name: 'Administration' })
  const title = await administration.getByRole('heading', { level: 4 }).first().innerText()
  await click(page.getByRole('button', { name: `Process: ${title}` }))
  await administration.getByText('Processing: Done.').waitFor()
  await administration.getByText(/^Read on/).waitFor()
  await show(1500)
  caption = 'Each fact of a vacancy shows the sentence that it comes from'
  await page.getByRole('link', { name: title, exact: true }).first().click()
  await page
    .getByRole('dialog', { name: title })
    .getByText(/read on/)
    .waitFor()
  await click(page.getByRole('button', { name: 'See where this was found' }).first())
  await show(2200)

  caption = '4. Ask for a new password, then open /__local/mail'
  await page.close()
  await newPage()
  await page.goto(`${origin}/forgot-password`)
  await page.getByLabel('Email address').fill('user@example.com')
  const send = page.getByRole('button', { name: 'Send the link' })
  await click(send)
  await send.waitFor({ state: 'detached' })
  await page.goto(`${origin}/__local/mail`)
  // a worker sends the mail a moment later
  while ((await page.getByText('user@example.com').count()) === 0) await page.reload()
  await show(2200)
} finally {
  await browser.close()
  await product.stop()
}

const delay = frames.map(({ milliseconds }) => milliseconds)
await sharp(
  frames.map(({ picture }) => picture),
  { join: { animated: true } },
)
  .gif({ delay, loop: 0, colours: 128, dither: 0, effort: 10 })
  .toFile(FILE)
const megabytes = statSync(FILE).size / 1e6
const seconds = delay.reduce((sum, one) => sum + one, 0) / 1000
console.log(`${FILE}: ${frames.length} frames, ${seconds.toFixed(1)} s, ${megabytes.toFixed(2)} MB`)
if (megabytes > MAX_MEGABYTES) {
  console.error(`It is larger than ${MAX_MEGABYTES} MB`)
  process.exitCode = 1
}
