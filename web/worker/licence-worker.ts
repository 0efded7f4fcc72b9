import * as z from 'zod/mini'
import { offlineCheck, type Shell } from './offline-check.ts'

/** What infra/page/build-page.ts writes into the worker. Whoever serves the page fills in its keys. */
declare const SHELL: Shell
declare const KEYS: readonly string[]

/** What the worker uses of its browser; TypeScript has no types for pages and workers at once. */
interface LifeEvent {
  waitUntil: (done: Promise<unknown>) => void
}
interface Worker {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: ((type: 'install' | 'activate', listener: (event: LifeEvent) => void) => void) &
    ((
      type: 'fetch',
      listener: (
        event: LifeEvent & { request: Request; respondWith: (answer: Promise<Response>) => void },
      ) => void,
    ) => void)
}

const worker = globalThis as unknown as Worker

// the page's Content-Security-Policy holds here too, and forbids eval, which zod would try
z.config({ jitless: true })

const check = offlineCheck({
  origin: location.origin,
  shell: SHELL,
  keys: KEYS,
  storage: caches,
  send: (...request) => fetch(...request),
  now: Date.now,
})

worker.addEventListener('install', (event) => {
  // a newer worker replaces a faulty one at once
  void worker.skipWaiting()
  event.waitUntil(check.install())
})
worker.addEventListener('activate', (event) =>
  event.waitUntil(check.activate().then(() => worker.clients.claim())),
)
worker.addEventListener('fetch', (event) => {
  const found = check.answer(event.request)
  if (found === undefined) return
  event.respondWith(found.answer)
  event.waitUntil(found.answer.then(found.after))
})
