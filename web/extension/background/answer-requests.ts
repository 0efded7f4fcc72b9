import { handedOver } from '#shared/check-paths.ts'
import { companyWarning } from '#shared/company-warning.ts'
import { longDate } from '#shared/format/date.ts'
import { mainRoute } from '#shared/format/main-route.ts'
import { licenceReasons } from '#shared/licence-match.ts'
import { isLeft, isUsual, verdictOf } from '#shared/licence-verdict.ts'
import { checkName } from '#shared/licence/check-name.ts'
import type { PublishedRow } from '#shared/licence/device-image.ts'
import { deviceRegister, type DeviceStore } from '#shared/licence/device-register.ts'
import type { NamedRegister } from '#shared/licence/organisation-names.ts'
import { pages } from '#shared/pages.ts'
import type { BrowserApi } from '../browser-api.ts'
import { type CheckAnswer, type Mark, Request, type Tone, WithSelectors } from '../messages.ts'
import { ourOrigin } from '../our-origin.ts'
import { readSettings } from '../settings.ts'
import { storeSelectors } from '../sites.ts'
import { checkJob } from './check-job.ts'

type Register = NamedRegister<PublishedRow>

/** How long a page waits for a register that could not be loaded, at least. */
const RETRY_MS = 60_000

const OUTDATED = 'This version of the extension takes no newer register. Please update it.'

/** The badge of a name before the device has a register. @param retryAt When the name may be checked again. */
const notChecked = (name: string, href: string, retryAt: number, hasUnknownKey: boolean): Mark => ({
  tone: 'neutral',
  text: 'Not checked',
  detail: `“${name}” could not be checked. ${hasUnknownKey ? OUTDATED : 'It is tried again later.'}`,
  href,
  retryAt,
})

/** What the register says of a name. Similar names are no answer. */
async function checkedName(register: Register, name: string) {
  const { counts, matches, left } = await checkName(register, name, 1)
  const shown = (some: typeof matches) =>
    some.map(({ reason, organisation }) => ({ grade: licenceReasons[reason], ...organisation }))
  return {
    register_date: register.date,
    counts,
    matches: shown(matches.slice(0, 1)).filter(({ grade }) => grade !== 'similar'),
    left: shown(left),
  }
}
type Checked = Awaited<ReturnType<typeof checkedName>>

function markOf(name: string, checked: Checked, href: string, hasUnknownKey: boolean): Mark {
  const verdict = verdictOf(checked, name)
  const detail = [
    // a list has many badges, and each says whose it is
    verdict.includes(name) ? `${verdict}.` : `“${name}”: ${verdict}.`,
    checked.matches.some(({ warned_on }) => warned_on !== null) && companyWarning.reported,
    `By the register of ${longDate(checked.register_date)}. Guidance, not a promise.`,
    hasUnknownKey && OUTDATED,
  ]
  return { ...summaryOf(checked), detail: detail.filter(Boolean).join(' '), href }
}

/** The colour and the few words of a badge. It never denies a licence: an employer may have another legal name. */
function summaryOf(checked: Checked): { tone: Tone; text: string } {
  const {
    counts,
    matches: [match],
  } = checked
  if (isLeft(checked)) return { tone: 'danger', text: 'No longer listed' }
  if (match === undefined)
    return { tone: 'neutral', text: counts.similar > 0 ? 'Not found · similar names' : 'Not found' }
  const isExact = match.grade === 'exact'
  const many = isExact ? counts.exact : counts.probable
  const sure = isExact ? 'Licensed' : 'Probably licensed'
  // one of several may have other routes
  const what = many > 1 ? `${many} organisations` : mainRoute(match.routes)
  const text = [sure, what].filter(Boolean).join(' · ')
  if (match.warned_on !== null) return { tone: 'danger', text: `${companyWarning.mark} · ${text}` }
  const isGood = isExact && many === 1 && isUsual(match.routes)
  return { tone: isGood ? 'good' : 'info', text }
}

interface Dependencies {
  builtFor: string
  /** The public keys of what our site signs. */
  keys: readonly string[]
  send: typeof fetch
  store: DeviceStore
  now: () => number
}

/**
 * Opens the options after the installation. Answers the pages and the options page of this extension. Messages of anybody else, or of another shape, get none.
 */
export function answerRequests(
  { runtime, storage }: BrowserApi,
  { builtFor, keys, send, store, now }: Dependencies,
): void {
  const origin = async () => ourOrigin(await readSettings(storage.local).catch(() => ({ off: [] })), builtFor)
  const register = deviceRegister({
    origin,
    keys,
    send,
    store,
    now,
    onSigned: async (text) => {
      const { data } = WithSelectors.safeParse(JSON.parse(text))
      if (data !== undefined) await storeSelectors(storage.local, data.selectors)
    },
  })

  async function check(names: readonly string[]): Promise<Mark[]> {
    const refreshed = register.refresh()
    let opened = await register.open()
    if (opened === undefined) {
      await refreshed
      opened = await register.open()
    }
    const [ours, next, hasUnknownKey] = await Promise.all([
      origin(),
      register.nextCheck(),
      register.hasUnknownKey(),
    ])
    return Promise.all(
      names.map(async (name) => {
        const href = ours + handedOver(pages.licenceCheck, { name })
        return opened === undefined
          ? notChecked(name, href, Math.max(next, now() + RETRY_MS), hasUnknownKey)
          : markOf(name, await checkedName(opened, name), href, hasUnknownKey)
      }),
    )
  }

  async function answerTo(request: Request): Promise<CheckAnswer> {
    if (request.type === 'clear') {
      await register.clear()
      return { marks: [] }
    }
    if (request.type === 'check-job') return { marks: [await checkJob(await origin(), request, send)] }
    return { marks: await check(request.names) }
  }

  // its options say what leaves the browser, so that a user reads it before the first list
  runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void runtime.openOptionsPage()
    void register.refresh()
  })
  runtime.onMessage.addListener((message, sender, answer) => {
    const { data } = Request.safeParse(message)
    if (data === undefined || sender.id !== runtime.id) return false
    answerTo(data).then(answer, () => answer({ marks: [] } satisfies CheckAnswer))
    return true
  })
}
