import { readdirSync, readFileSync } from 'node:fs'
import type { buildConnector } from 'undici'
import { afterEach, describe, expect, test } from 'vitest'
import { fetchDependencies } from '../../functions/platform/safe-fetch/fetch-dependencies.ts'
import { localRoutesOf } from '../../functions/platform/safe-fetch/local-routes.ts'
import { safeFetch } from '../../functions/platform/safe-fetch/safe-fetch.ts'
import type { FetchFile } from '../../functions/vacancies/screenshots/fill-requests.ts'
import { BrowserFailure, takeScreenshot } from '../../functions/vacancies/screenshots/take-screenshot.ts'
import { ssrfCorpus } from '../support/fetching/ssrf-corpus.ts'

const URL_OF_PAGE = 'http://page.test/'
const timeouts = { load: 3000, settle: 200, total: 12_000 }

const browsers = () =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      const [, parent] = /\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return (
        Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('chromium')
      )
    } catch {
      return false // the process has just ended
    }
  })

afterEach(() => {
  if (browsers().length > 0) throw new Error('A browser still runs')
})

describe('the browser reaches no address that is not public', () => {
  /** The addresses that the fetcher tried to connect to. The test opens no connection. */
  const dialled: string[] = []
  const asked = new Set<string>()
  const open: buildConnector.connector = ({ hostname }, callback) => {
    dialled.push(hostname)
    callback(new Error('not in a test'), null)
  }
  const answersOf = new Map(
    ssrfCorpus.flatMap(({ url, answers }) => {
      const host = URL.parse(url, URL_OF_PAGE)?.hostname
      return host === undefined ? [] : [[host, answers] as const]
    }),
  )
  const fetchFile: FetchFile = async (url, options) => {
    asked.add(url)
    return safeFetch(dependencies)(url, options)
  }
  const dependencies = fetchDependencies(
    localRoutesOf('', ''),
    () => Promise.resolve('test'),
    () => new Date(0),
    { resolve: (name) => Promise.resolve(answersOf.get(name) ?? []), open },
  )
  // on a page, this URL means a public address
  const corpus = ssrfCorpus.filter(({ url }) => url !== '//198.41.0.4/')
  const chunks = Array.from({ length: Math.ceil(corpus.length / 10) }, (_, at) =>
    corpus.slice(at * 10, (at + 1) * 10),
  )

  test.each(chunks.map((chunk, at) => [at + 1, chunk] as const))(
    'part %i of the corpus reaches no such address',
    async (_, chunk) => {
      const urls = JSON.stringify(chunk.map(({ url }) => url))
      const text = `<body><script>
for (const url of ${urls}) {
  for (const [name, attribute] of [['img', 'src'], ['script', 'src'], ['iframe', 'src'], ['object', 'data'], ['video', 'src']]) {
    const element = document.createElement(name)
    element[attribute] = url
    document.body.append(element)
  }
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: url })
  document.head.append(link)
  for (const call of [() => fetch(url), () => new WebSocket(url.replace('http', 'ws')), () => navigator.sendBeacon(url), () => open(url)])
    try { Promise.resolve(call()).catch(() => {}) } catch {}
}
</script>`
      expect(await takeScreenshot({ url: URL_OF_PAGE, text }, fetchFile, timeouts)).toBeInstanceOf(Uint8Array)
      expect(dialled).toEqual([])
    },
  )

  test('the pages of the corpus really requested more than ninety addresses', () => {
    expect(asked.size).toBeGreaterThan(90)
  })
})

type Ending = 'screenshot' | 'failure'

/** Hostile pages with their allowed endings. Some endings depend on the speed of the machine. */
const pages: [what: string, text: string, ...endings: Ending[]][] = [
  ['loops without end', '<script>for(;;);</script>', 'failure'],
  ['shows dialogs without end', '<script>setInterval(() => alert(1), 0)</script>', 'screenshot'],
  ['opens windows without end', '<script>setInterval(() => open("/x"), 1)</script>', 'screenshot'],
  [
    'leaves without end',
    '<script>setInterval(() => { location = "/" + Math.random() }, 1)</script>',
    'screenshot',
    'failure',
  ],
  ['reloads without end', '<script>location.reload()</script>', 'screenshot', 'failure'],
  ['closes itself', '<script>close()</script>', 'screenshot'],
  ['empties itself', '<script>document.documentElement.remove()</script>', 'screenshot'],
  [
    'lies about its size',
    '<script>Object.defineProperty(document.documentElement, "scrollHeight", { value: -1 })</script>',
    'screenshot',
  ],
  ['is a million pixels high', '<div style="height:1000000px;width:1000000px"></div>', 'screenshot'],
  [
    'asks for ten thousand images',
    '<script>for (let i = 0; i < 1e4; i++) new Image().src = "/" + i</script>',
    'screenshot',
    'failure',
  ],
  [
    'writes without end',
    '<script>setInterval(() => document.write("x".repeat(1e4)), 0)</script>',
    'screenshot',
    'failure',
  ],
  ['is nested deeply', '<div>'.repeat(50_000), 'screenshot'],
  [
    'goes to a page of the browser',
    '<script>location = "chrome://crash"; open("chrome://inducebrowsercrashforrealz")</script>',
    'screenshot',
  ],
  [
    'draws a huge canvas',
    '<canvas width="30000" height="30000"></canvas><script>document.querySelector("canvas").getContext("2d").fillRect(0,0,9,9)</script>',
    'screenshot',
  ],
]

describe('a hostile page and its browser end in time', () => {
  test.each(pages)('a page that %s', async (_, text, ...endings) => {
    let files = 0
    const fetchFile: FetchFile = async () => {
      files += 1
      return { outcome: 'refused' }
    }
    const ending = await takeScreenshot({ url: URL_OF_PAGE, text }, fetchFile, timeouts).then(
      () => 'screenshot',
      (error: unknown) => (error instanceof BrowserFailure ? 'failure' : 'error'),
    )
    expect(endings).toContain(ending)
    expect(files).toBeLessThanOrEqual(150)
  })

  test('a page that fills the memory ends in time', async () => {
    const text = '<script>const all = []; for (;;) all.push(new Array(1e6).fill(all.length))</script>'
    const screenshot = takeScreenshot(
      { url: URL_OF_PAGE, text },
      async () => ({ outcome: 'refused' }),
      timeouts,
    )
    await expect(screenshot).rejects.toThrow(BrowserFailure)
  })

  test('a page whose files never arrive is drawn as it is', async () => {
    const text = '<h1>Cook</h1><img src="/a.png">'
    const screenshot = await takeScreenshot({ url: URL_OF_PAGE, text }, () => new Promise(() => {}), timeouts)
    expect(screenshot).toBeInstanceOf(Uint8Array)
  })
})
