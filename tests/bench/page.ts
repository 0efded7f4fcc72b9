import { formatCount } from '#shared/format/number.ts'
import { launchBrowser } from '../../functions/platform/browser/launch-browser.ts'
import { LOCAL_PASSWORD } from '../../infra/local/seed/seed-accounts.ts'
import { buildPage } from '../../infra/page/build-page.ts'
import { pageWeights } from '../../infra/page/page-weights.ts'
import { ALL_COMPANIES_URL } from '../../infra/smoke/page-parts.ts'
import { startProduct } from '../support/product/product.ts'
import type { Goal } from './document/figures.ts'
import { latencyOf } from './measure.ts'
import { calmOf } from './page/calm.ts'
import { scenes } from './page/interactions.ts'
import { type LongList, ROWS, timeLongList } from './page/long-list.ts'
import { type Span, spanOf, traceWhile } from './page/main-thread.ts'
import { slowdown } from './slowdown.ts'
import { report, sectionOptions } from './write-section.ts'

/** Measures the built page in a slowed browser: `npm run sponsor -- bench page [--save]`. */
const SLOWER = 4
/** Tasks that are longer block the user (web.dev "Total Blocking Time"). */
const BLOCKS_MS = 50
/** The longest that an interaction, and the blocking time of a load, may take. */
const GOAL_MS = 100
/** The most of the front page: milliseconds until its largest text is seen on a slow phone, and script in kB of 1,000 bytes. */
const LANDING = { lcp: 1200, script: 90 }
/** The network of a slow phone, as Lighthouse sets it in DevTools: milliseconds, and bytes a second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const EMAIL = 'active@example.com'
const TOKEN_KEY = 'sponsor-finder.token'

/** The loads whose blocking time counts. Those of the list are the heaviest. */
const loads = [
  { page: 'landing', url: '/', isSignedIn: false },
  { page: 'landing, with results', url: ALL_COMPANIES_URL.replace('/sponsors', '/'), isSignedIn: false },
  { page: 'finder, with results', url: ALL_COMPANIES_URL, isSignedIn: true },
  { page: 'finder, unlocked companies', url: '/sponsors', isSignedIn: true },
  { page: 'jobs, a visitor', url: '/jobs', isSignedIn: false },
  { page: 'jobs, a user', url: '/jobs', isSignedIn: true },
]

const { quick } = sectionOptions()
const ROUNDS = quick ? 1 : 4
const product = await startProduct()
const browser = await launchBrowser()

async function signIn(): Promise<string> {
  const answer = await fetch(`${product.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: LOCAL_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`Signing in failed: ${answer.status}`)
  return ((await answer.json()) as { token: string }).token
}

/** Opens a page without cache. @returns it, what makes its processor slower, and what waits until it is calm. */
async function openPage(token: string | undefined, width = 1440) {
  const localStorage = token === undefined ? [] : [{ name: TOKEN_KEY, value: token }]
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width, height: 900 },
    storageState: { cookies: [], origins: [{ origin: product.origin, localStorage }] },
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const slow = () => devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const slowNetwork = async () => {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  }
  return { page, slow, slowNetwork, calm: calmOf(page), close: () => context.close() }
}

/** Plays the interactions of a page. @returns when each was, with what follows it. */
async function play(token: string, { url, acts }: (typeof scenes)[number], isSlow: boolean) {
  const { page, slow, calm, close } = await openPage(token)
  if (isSlow) await slow()
  const spans: { name: string; span: Span }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(url)
    await page.locator('main ol > li').first().waitFor()
    await calm()
    for (const { name, first, press } of acts) {
      await first?.(page)
      await calm()
      const span = await spanOf(async () => {
        await press(page)
        await calm()
      })
      spans.push({ name, span })
    }
  }
  await close()
  return spans
}

const median = (values: readonly number[]) => latencyOf(values).p50
const goalOf = (what: string, measured: number): Goal => ({ what, unit: 'ms', goal: GOAL_MS, measured })
const whole = (value: number) => formatCount(Math.round(value))
/** The 98th percentile, which INP is of a page with many interactions. */
const p98 = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.98) - 1] ?? 0

/** Times the interactions of all pages, slowed down and at full speed. @returns the rows of two tables. */
async function timeInteractions(token: string) {
  const goals: Goal[] = []
  const perPage: string[][] = []
  const perAct: string[][] = []
  const { trace, done } = await traceWhile(browser, async () => {
    const played = []
    for (const scene of scenes)
      played.push({
        scene,
        slowed: await play(token, scene, true),
        full: await play(token, scene, false),
      })
    return played
  })
  const timesOf = (spans: (typeof done)[number]['full']) =>
    spans.flatMap(({ name, span }) => {
      const took = trace.interactionIn(span)
      return took ? [{ name, took }] : []
    })
  for (const { scene, slowed, full } of done) {
    const times = timesOf(slowed)
    const unslowed = timesOf(full)
    const all = times.map(({ took }) => took)
    const computed = unslowed.map(({ took }) => took.cpu * SLOWER)
    goals.push(goalOf(`interactions of ${scene.page}, p98`, p98(all.map(({ ms }) => ms))))
    const { delay, processing, presentation } = all.toSorted((one, other) => other.ms - one.ms)[0]!
    perPage.push([
      scene.page,
      whole(all.length),
      ...[
        median(all.map(({ ms }) => ms)),
        p98(all.map(({ ms }) => ms)),
        Math.max(...all.map(({ ms }) => ms)),
      ].map(whole),
      [delay, processing, presentation].map(whole).join(' + '),
      whole(median(computed)),
      whole(p98(computed)),
    ])
    for (const { name } of scene.acts) {
      const own = (list: typeof times) => list.filter((one) => one.name === name).map(({ took }) => took)
      perAct.push([
        `${scene.page}: ${name}`,
        whole(median(own(times).map(({ ms }) => ms))),
        whole(median(own(unslowed).map(({ cpu }) => cpu * SLOWER))),
      ])
    }
  }
  return { perPage, perAct, goals }
}

/** The time by which tasks are longer than 50 ms. */
const blocking = (lengths: readonly number[]) =>
  lengths.reduce((sum, ms) => sum + Math.max(0, ms - BLOCKS_MS), 0)

/** Loads a page several times, each time slowed down and at full speed. @returns when each was. */
async function load({ url, isSignedIn }: (typeof loads)[number], token: string) {
  const slowed: Span[] = []
  const full: Span[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const spans of [slowed, full]) {
      const { page, slow, calm, close } = await openPage(isSignedIn ? token : undefined, 412)
      if (spans === slowed) await slow()
      const span = await spanOf(async () => {
        await page.goto(url, { waitUntil: 'load' })
        await calm()
      })
      spans.push(span)
      await close()
    }
  }
  return { slowed, full }
}

async function timeLoads(token: string) {
  const goals: Goal[] = []
  const rows: string[][] = []
  const { trace, done } = await traceWhile(browser, async () => {
    const loaded = []
    for (const one of loads) loaded.push({ name: one.page, ...(await load(one, token)) })
    return loaded
  })
  for (const { name, slowed, full } of done) {
    const blocked = slowed.map((span) => blocking(trace.tasksIn(span).map(({ ms }) => ms)))
    const computed = full.map((span) => blocking(trace.tasksIn(span).map(({ cpu }) => cpu * SLOWER)))
    goals.push(goalOf(`blocking time of ${name}`, median(blocked)))
    rows.push([name, whole(median(blocked)), whole(median(computed))])
  }
  return { rows, goals }
}

/** Loads the front page on a slow phone. @returns the goals of its largest text and of its script. */
async function landingGoals(): Promise<Goal[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { page, slow, slowNetwork, calm, close } = await openPage(undefined, 412)
    await slow()
    await slowNetwork()
    await page.goto('/', { waitUntil: 'load' })
    await calm()
    const lcp = await page.evaluate(async () => {
      const { promise, resolve } = Promise.withResolvers<number>()
      const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime))
      observer.observe({ type: 'largest-contentful-paint', buffered: true })
      return promise
    })
    times.push(lcp)
    await close()
  }
  const weights = await pageWeights(await buildPage())
  const { kilobytes } = weights.find(({ part }) => part === 'Landing, all JS')!
  return [
    { what: 'LCP of landing on a slow phone', unit: 'ms', goal: LANDING.lcp, measured: median(times) },
    { what: 'script of landing, gzip', unit: 'kB', goal: LANDING.script, measured: kilobytes * 1.024 },
  ]
}

async function timeRows(token: string): Promise<LongList> {
  const { page, slow, calm, close } = await openPage(token)
  const long = await timeLongList(page, { slow, calm })
  await close()
  return long
}

try {
  const token = await signIn()
  const byOthers = await slowdown(10)
  const { perPage, perAct, goals: interactionGoals } = await timeInteractions(token)
  const { rows: blockingRows, goals: loadGoals } = await timeLoads(token)
  const ofLanding = await landingGoals()
  const { loadMore, frames } = await timeRows(token)
  const slowFrames = frames.filter((ms) => ms > BLOCKS_MS).length
  const rowsOf = `${formatCount(ROWS)} unlocked companies`
  const rowGoals: Goal[] = [
    goalOf(`the last Load More of ${rowsOf}`, loadMore.ms),
    {
      what: `frames over ${BLOCKS_MS} ms while ${rowsOf} scroll`,
      unit: 'frames',
      goal: 0,
      measured: slowFrames,
    },
  ]
  report(
    'page',
    [
      [
        [
          'page',
          'interactions',
          'p50 ms',
          'p98',
          'longest',
          'delay + processing + presentation',
          'computed, p50',
          'p98',
        ],
        perPage,
      ],
      [['interaction', 'p50 ms', 'computed, p50'], perAct],
      [['page', 'blocking time ms', 'computed'], blockingRows],
      [
        ['frames', 'p50 ms', 'p98', 'longest', `over ${BLOCKS_MS} ms`],
        [[frames.length, median(frames), p98(frames), Math.max(...frames), slowFrames].map(whole)],
      ],
      [
        ['Load More ms', 'computed', 'slowed down by others'],
        [[whole(loadMore.ms), whole(loadMore.cpu), byOthers.toFixed(1)]],
      ],
    ],
    [...interactionGoals, ...loadGoals, ...ofLanding, ...rowGoals],
  )
} finally {
  await browser.close()
  await product.stop()
}
