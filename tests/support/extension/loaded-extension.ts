import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import type { CDPSession, Page } from 'playwright-core'
import { memoryBrowser } from './memory-browser.ts'

const WORLD = 'sponsor-finder'

/** What a content script gets of the browser, over a binding that only its world has. */
const BRIDGE = `
const chrome = (() => {
  const waiting = new Map()
  const listeners = []
  let last = 0
  globalThis.fromBrowser = ({ id, value, changes }) => {
    if (changes) listeners.forEach((listener) => listener(changes))
    else waiting.get(id)(value)
  }
  const call = (method, argument) =>
    new Promise((resolve) => {
      waiting.set(++last, resolve)
      toBrowser(JSON.stringify({ id: last, method, argument }))
    })
  return {
    runtime: { id: 'ours', sendMessage: (message) => call('sendMessage', message) },
    storage: {
      local: { get: (key) => call('get', key), set: (items) => call('set', items) },
      onChanged: { addListener: (listener) => listeners.push(listener) },
    },
  }
})()
`

/**
 * Runs a built extension as a browser does: the background script by itself, the content script in an isolated world of
 * each document of the page. Headless Chromium has no extensions, so the messages between them pass this process.
 * @param send Sends the requests of the background.
 */
export async function loadExtension(page: Page, folder: string, send: typeof fetch) {
  const browser = memoryBrowser()
  const source = (name: string) => readFileSync(join(folder, name), 'utf8')
  compileFunction(source('background.js'), ['chrome', 'fetch', 'caches'])(browser.api, send, memoryCaches())

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Runtime.enable')
  await devtools.send('Page.enable')
  await devtools.send('Runtime.addBinding', { name: 'toBrowser', executionContextName: WORLD })
  const worlds = new Set<number>()
  devtools.on('Runtime.executionContextsCleared', () => worlds.clear())
  const tell = async (contextId: number, message: object) => {
    // the document may be gone by now
    await devtools
      .send('Runtime.evaluate', { contextId, expression: `fromBrowser(${JSON.stringify(message)})` })
      .catch(() => undefined)
  }
  browser.api.storage.onChanged.addListener((changes) => {
    for (const world of worlds) void tell(world, { changes })
  })
  devtools.on('Runtime.bindingCalled', async ({ name, payload, executionContextId }) => {
    if (name !== 'toBrowser') return
    worlds.add(executionContextId)
    const { id, method, argument } = JSON.parse(payload)
    const { local } = browser.api.storage
    const value = await (method === 'sendMessage'
      ? browser.send(argument)
      : method === 'set'
        ? local.set(argument)
        : local.get(argument))
    await tell(executionContextId, { id, value })
  })
  const whenIdle = `if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run); else run()`
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', {
    worldName: WORLD,
    source: `${BRIDGE}\nconst run = () => {${source('content.js')}}\n${whenIdle}`,
  })
  return { browser, badges: () => badgesOf(devtools) }
}

/** The cache storage of a browser, in memory. */
function memoryCaches(): Pick<CacheStorage, 'delete' | 'open'> {
  const kept = new Map<string, Response>()
  const cache = {
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, response: Response) => void kept.set(address, response),
  }
  return {
    open: async () => cache as unknown as Cache,
    delete: async () => {
      kept.clear()
      return true
    },
  }
}

interface Node {
  role?: { value: string }
  name?: { value: string }
}

/** The accessible names of the badges, in the order of the page. No script of the page sees them. */
async function badgesOf(devtools: CDPSession): Promise<string[]> {
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
  return nodes
    .filter(({ role }) => role?.value === 'link')
    .flatMap(({ name }) => name?.value ?? [])
    .filter((name) => name.endsWith('Opens in a new tab.'))
}
