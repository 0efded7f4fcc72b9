import lighthouse from 'lighthouse'
import desktopConfig from 'lighthouse/core/config/desktop-config.js'
/**
 * `npm run audit:web` measures page weights, Lighthouse scores and axe findings of the built page, in both themes and
 * both widths. Exits 1 if a measurement misses a limit of docs/product/quality.md "Lighthouse and axe". It repeats such
 * measurements, so it needs a quiet machine.
 */
import { spawnSync } from 'node:child_process'
import { chromium } from 'playwright-core'
import { launchBrowser } from '../functions/platform/browser/launch-browser.ts'
import { freePort } from '../infra/local/emulators/ports.ts'
import { LOCAL_PASSWORD } from '../infra/local/seed/seed-accounts.ts'
import { buildPage } from '../infra/page/build-page.ts'
import { LONGEST_ARTICLE, pageWeights, weightsText } from '../infra/page/page-weights.ts'
import { articleSlugs } from '../shared/articles.ts'
import { indexedPages } from '../shared/page-paths.ts'
import { articlePath, pages } from '../shared/pages.ts'
import { startProduct } from '../tests/support/product/product.ts'

const RUNS = 3
const ROUNDS = 4
const ALL_COMPANIES_QUERY = '?has_website=0&job=0&careers_page=0'
const TOKEN_KEY = 'sponsor-finder.token'

const publicPages = indexedPages.filter((name) => name !== 'landing').map((name) => pages[name])

/**
 * Each page with its score limits, from 0 to 100. A page that must not be indexed fails one SEO audit by design. The
 * articles are one template, so one run is enough for all but the longest.
 */
const routes = [
  { path: '/', mobile: 98, seo: 100 },
  ...publicPages.map((path) => ({ path, mobile: 95, seo: 100 })),
  ...articleSlugs.map((slug) => ({
    path: articlePath(slug),
    mobile: 95,
    seo: 100,
    runs: slug === LONGEST_ARTICLE ? RUNS : 1,
  })),
  { path: '/register/tolvermere-digital-limited-london', mobile: 95, seo: 100 },
  { path: `/${ALL_COMPANIES_QUERY}`, mobile: 95 },
  { path: '/jobs', mobile: 95 },
  { path: '/login', mobile: 95 },
  { path: `/sponsors${ALL_COMPANIES_QUERY}`, mobile: 95, signedIn: true },
]
const DESKTOP = 99
/** Upper limits: milliseconds, and for CLS a share of the window. */
const MOST = { mobile: { lcp: 2500, tbt: 100, cls: 0.02 }, desktop: { lcp: 800, tbt: 100, cls: 0.02 } }

process.env.NODE_ENV = 'production'

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

async function keepToken(port, origin, token) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0].newPage()
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(
    ([key, value]) => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)),
    [TOKEN_KEY, token],
  )
  await page.close()
  await browser.close()
}

async function signIn(origin) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'user@example.com', password: LOCAL_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`Signing in failed: ${answer.status}`)
  return (await answer.json()).token
}

/** Makes one visit. @returns scores from 0 to 100, and times in milliseconds. */
async function visit(port, url, form) {
  const result = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'error', disableStorageReset: true },
    form === 'desktop' ? desktopConfig : undefined,
  )
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No result')
  const { categories, audits, finalDisplayedUrl } = result.lhr
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${finalDisplayedUrl}`)
  const score = (name) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name) => audits[name]?.numericValue ?? 0
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    machine: result.lhr.environment.benchmarkIndex,
    failed: Object.values(audits)
      .filter(({ score: points, scoreDisplayMode }) => scoreDisplayMode === 'binary' && points === 0)
      .map(({ id }) => id),
  }
}

/** The medians of the half of the visits with the fastest machine, at least one round. */
function summary(visits) {
  const rested = visits
    .toSorted((one, other) => other.machine - one.machine)
    .slice(0, Math.max(RUNS, visits.length / 2))
  return {
    ...Object.fromEntries(
      Object.keys(visits[0])
        .filter((name) => name !== 'failed')
        .map((name) => [name, median(rested.map((one) => one[name]))]),
    ),
    failed: [...new Set(visits.flatMap(({ failed }) => failed))],
  }
}

/** Compares a result with the limits. @returns the missed limits. */
function shortcomings({ mobile, seo }, form, result) {
  const bars = {
    performance: form === 'mobile' ? mobile : DESKTOP,
    accessibility: 100,
    practices: 100,
    seo: seo ?? 0,
  }
  const below = Object.entries(bars).filter(([name, bar]) => result[name] < bar)
  const above = Object.entries(MOST[form]).filter(([name, bar]) => result[name] > bar)
  return [
    ...below.map(([name, bar]) => `${name} ${result[name]} of ${bar}`),
    ...above.map(([name, bar]) => `${name} ${result[name].toFixed(name === 'cls' ? 3 : 0)}, at most ${bar}`),
  ]
}

async function measure(port, origin, route, form) {
  const visits = []
  const add = async () => {
    for (let run = 0; run < (route.runs ?? RUNS); run++)
      visits.push(await visit(port, `${origin}${route.path}`, form))
  }
  await add()
  // further rounds show whether a miss comes from a busy machine or from a slow page
  for (let round = 1; round < ROUNDS && shortcomings(route, form, summary(visits)).length > 0; round++)
    await add()
  return summary(visits)
}

const line = (route, form, result) =>
  [
    route.path.padEnd(50),
    form.padEnd(8),
    `${result.performance}`.padStart(4),
    `${(result.lcp / 1000).toFixed(2)} s`.padStart(8),
    `${Math.round(result.tbt)} ms`.padStart(7),
    result.cls.toFixed(3).padStart(6),
    `${result.accessibility}`.padStart(5),
    `${result.practices}`.padStart(4),
    `${result.seo}`.padStart(4),
    `${Math.round(result.machine)}`.padStart(8),
  ].join(' ')

const HEAD = [
  'Page'.padEnd(50),
  'Form'.padEnd(8),
  'Perf',
  'LCP'.padStart(8),
  'TBT'.padStart(7),
  '   CLS',
  ' A11y',
  '  BP',
  ' SEO',
  ' Machine',
].join(' ')

async function auditWithLighthouse() {
  const port = await freePort()
  const product = await startProduct()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  const below = []
  try {
    const token = await signIn(product.origin)
    console.log(HEAD)
    for (const route of routes) {
      await keepToken(port, product.origin, route.signedIn ? token : null)
      for (const form of ['mobile', 'desktop']) {
        const result = await measure(port, product.origin, route, form)
        console.log(line(route, form, result))
        const short = shortcomings(route, form, result)
        if (short.length > 0)
          below.push(`${route.path} ${form}: ${short.join(', ')} (${result.failed.join(', ')})`)
      }
    }
  } finally {
    await browser.close()
    await product.stop()
  }
  return below
}

const weights = await pageWeights(await buildPage())
console.log(`${weightsText(weights)}\n`)
const overweight = weights
  .filter(({ kilobytes, ceiling }) => kilobytes > ceiling)
  .map(({ part }) => `${part} is too heavy`)
const below = [...overweight, ...(await auditWithLighthouse())]
const { status } = spawnSync('vitest', ['run', 'accessibility'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, NODE_ENV: 'test', LONG_TESTS: '1' },
})
if (status !== 0) below.push('axe found something, or could not look')
console.log(below.length === 0 ? '\nEvery bar is reached.' : `\nMissed:\n${below.join('\n')}`)
process.exitCode = below.length === 0 ? 0 : 1
