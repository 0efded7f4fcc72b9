import type { Mark } from '../messages.ts'
import { isRead, type Selectors, type Site } from '../sites.ts'
import { advertButton, type AdvertText, type Badge, BADGE, createBadge } from './badge.ts'
import { findEmployers, type FoundEmployer } from './find-employers.ts'

/** How long changes of a page are collected before it is read again. */
const SCAN_DELAY_MS = 300
/** The most employers that are marked on a page. Lists without an end stay fast. */
const MAX_BADGES = 300
/** The most names whose marks are kept while a page is open. */
const MAX_KNOWN = 2_000
/** How often a page asks again after failures in a row. */
const MAX_RETRIES = 6
/** How long a page waits for a background that does not answer, for example during an update of the extension. */
const PAUSE_MS = 30_000
/** How often the address is looked at while the site shows a page that is not read. */
const ADDRESS_MS = 1_000

interface Dependencies {
  site: Site
  selectors: Selectors
  page: Document
  /** The address of the page, which changes without a new document. */
  address: () => string
  /** Asks the background. It may fail. */
  check: (names: readonly string[]) => Promise<readonly Mark[]>
  /** Asks the background about an advert. It may fail. */
  checkJob: (advert: AdvertText) => Promise<Mark | undefined>
  now: () => number
}

interface Shown extends Badge {
  name: string
}

/**
 * Marks the employers of a page, also of what is loaded later. `start` and `stop` may be called at any time. Of a page
 * that is not read, it looks at nothing but the address.
 */
export function pageMarker({ site, selectors, page, address, check, checkJob, now }: Dependencies) {
  const badges = new Map<Element, Shown>()
  /** The marks by name. A name that is being asked for has undefined. */
  const known = new Map<string, Mark | undefined>()
  const observer = new MutationObserver(() => scanSoon())
  let timer: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let retries = 0
  let isOn = false
  const button = advertButton(page, checkJob)

  /** Begins to read the page, or waits until the site shows one that is read. */
  function enter() {
    timer = undefined
    if (!isRead(site, address())) return void (timer = setTimeout(enter, ADDRESS_MS))
    observer.observe(page.documentElement, { childList: true, subtree: true, characterData: true })
    scan()
  }

  function leave() {
    observer.disconnect()
    clearTimeout(timer)
    timer = undefined
    removeOthers(new Map())
    button.show(undefined, '')
  }

  function scanSoon() {
    timer ??= setTimeout(scan, SCAN_DELAY_MS)
  }

  function scan() {
    timer = undefined
    if (!isRead(site, address())) {
      leave()
      return enter()
    }
    const { employers, advert } = findEmployers(page, selectors)
    const found = employers.slice(0, MAX_BADGES)
    removeOthers(new Map(found.map((one) => [one.element, one])))
    for (const employer of found) place(employer)
    button.show(advert, address(), advert?.employer && badges.get(advert.employer.element)?.host)
    ask([...new Set(found.map(({ name }) => name))].filter((name) => !known.has(name)))
  }

  /** Removes badges whose employer has gone or has another name, and copies that the page has made of ours. */
  function removeOthers(found: ReadonlyMap<Element, FoundEmployer>) {
    for (const [element, { host, name }] of badges) {
      if (found.get(element)?.name === name) continue
      host.remove()
      badges.delete(element)
    }
    const ours = new Set<Element>([...badges.values()].map(({ host }) => host))
    for (const host of page.querySelectorAll(BADGE)) if (!ours.has(host)) host.remove()
  }

  function place({ element, anchor, name, isRecruiter }: FoundEmployer) {
    const badge = badges.get(element) ?? { name, ...createBadge(page, isRecruiter) }
    badges.set(element, badge)
    if (!badge.host.isConnected) anchor.after(badge.host)
    const mark = known.get(name)
    if (mark !== undefined) badge.show(mark)
  }

  function ask(names: readonly string[]) {
    if (names.length === 0) return
    if (known.size + names.length > MAX_KNOWN) known.clear()
    for (const name of names) known.set(name, undefined)
    check(names).then(
      (marks) => (marks.length === names.length ? show(names, marks) : pause(names)),
      () => pause(names),
    )
  }

  function pause(names: readonly string[]) {
    if (retries >= MAX_RETRIES) return
    retries += 1
    setTimeout(() => isOn && ask(names), PAUSE_MS)
  }

  function show(names: readonly string[], marks: readonly Mark[]) {
    if (!isOn) return
    for (const [at, name] of names.entries()) {
      const mark = marks[at]
      if (mark !== undefined) known.set(name, mark)
    }
    for (const { name, show: showMark } of badges.values()) {
      const mark = known.get(name)
      if (mark !== undefined) showMark(mark)
    }
    retryLater()
  }

  /** Asks again for names that could not be checked, once that is allowed. */
  function retryLater() {
    const waiting = [...known].flatMap(([name, mark]) =>
      mark?.retryAt === undefined ? [] : [{ name, retryAt: mark.retryAt }],
    )
    clearTimeout(retry)
    if (waiting.length === 0) retries = 0
    if (waiting.length === 0 || retries >= MAX_RETRIES) return
    const wait = Math.max(1_000, Math.min(...waiting.map(({ retryAt }) => retryAt)) - now())
    retry = setTimeout(() => {
      const due = waiting.filter(({ retryAt }) => retryAt <= now()).map(({ name }) => name)
      if (due.length === 0) return retryLater()
      retries += 1
      ask(due)
    }, wait)
  }

  return {
    start() {
      isOn = true
      enter()
    },
    stop() {
      isOn = false
      leave()
      clearTimeout(retry)
      known.clear()
    },
  }
}
