import * as z from 'zod/mini'
import { browserApi } from '../browser-api.ts'
import { answerRequests } from './answer-requests.ts'

/** The origin of our site (infra/extension/build-extension.ts). */
declare const EXTENSION_ORIGIN: string

// an extension may not make code of text, which zod would try
z.config({ jitless: true })
answerRequests(browserApi(), {
  builtFor: EXTENSION_ORIGIN,
  send: (...request) => fetch(...request),
  now: Date.now,
})
