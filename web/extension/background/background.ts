import * as z from 'zod/mini'
import { cacheStore } from '#shared/licence/cache-store.ts'
import { browserApi } from '../browser-api.ts'
import { answerRequests } from './answer-requests.ts'

/** The origin and the public keys of our site (infra/extension/build-extension.ts). */
declare const EXTENSION_ORIGIN: string
declare const EXTENSION_KEYS: readonly string[]

// an extension may not make code of text, which zod would try
z.config({ jitless: true })
answerRequests(browserApi(), {
  builtFor: EXTENSION_ORIGIN,
  keys: EXTENSION_KEYS,
  send: (...request) => fetch(...request),
  store: cacheStore(caches),
  now: Date.now,
})
