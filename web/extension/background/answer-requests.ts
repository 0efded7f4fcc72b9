import type { BrowserApi } from '../browser-api.ts'
import { type CheckAnswer, Request } from '../messages.ts'
import { ourOrigin } from '../our-origin.ts'
import { readSettings } from '../settings.ts'
import { answerCache } from './answer-cache.ts'
import { askRegister } from './ask-register.ts'
import { backOff } from './back-off.ts'
import { licenceChecker } from './licence-checker.ts'
import { markOf } from './mark-of.ts'

interface Dependencies {
  /** The origin for which the extension was built. */
  builtFor: string
  send: typeof fetch
  now: () => number
}

/**
 * Opens the options after the installation. Answers the pages and the options page of this extension. Messages of anybody else, or of another shape, get none.
 */
export function answerRequests(
  { runtime, storage }: BrowserApi,
  { builtFor, send, now }: Dependencies,
): void {
  const cache = answerCache(storage.local, now)
  const origin = async () => ourOrigin(await readSettings(storage.local).catch(() => ({ off: [] })), builtFor)
  const check = licenceChecker({
    ask: async (names) => askRegister(await origin(), names, send),
    cache,
    backOff: backOff(storage.local, now),
    now,
  })

  async function answerTo(request: Request): Promise<CheckAnswer> {
    if (request.type === 'clear') {
      await cache.clear()
      return { marks: [] }
    }
    const [ours, checked] = await Promise.all([origin(), check(request.names)])
    return { marks: request.names.map((name, at) => markOf(name, checked[at]!, ours)) }
  }

  // its options say what leaves the browser, so that a user reads it before the first list
  runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void runtime.openOptionsPage()
  })
  runtime.onMessage.addListener((message, sender, answer) => {
    const { data } = Request.safeParse(message)
    if (data === undefined || sender.id !== runtime.id) return false
    answerTo(data).then(answer, () => answer({ marks: [] } satisfies CheckAnswer))
    return true
  })
}
