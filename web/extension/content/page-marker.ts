import { VISIBLE } from '#shared/api/plain-text.ts'
import { withoutInvisible } from '#shared/format/without-invisible.ts'
import type { Mark } from '../messages.ts'
import type { Site } from '../sites.ts'
import css from './badge.css?inline'

/** The name of the element of a badge. No page styles or selects it. */
export const BADGE = 'sponsor-finder-badge'

const SVG = 'http://www.w3.org/2000/svg'

/** What the badge adds of a recruiter. */
const FROM_RECRUITER = 'The result names a recruiter, who may hire for another employer.'

/** The badge of one employer. It is hidden until it shows a mark. */
interface Badge {
  host: HTMLElement
  show: (mark: Mark) => void
}

/**
 * Makes a badge: a link to the licence check of the name. A closed shadow tree keeps the styles of the page out. Names and
 * marks are only ever text: a page may name an employer as it likes.
 */
function createBadge(page: Document, isRecruiter: boolean): Badge {
  const host = page.createElement(BADGE)
  host.hidden = true
  const shadow = host.attachShadow({ mode: 'closed' })
  const style = page.createElement('style')
  style.textContent = css
  const link = page.createElement('a')
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.referrerPolicy = 'no-referrer'
  // a result is often a link or a button itself, and would open as well
  for (const event of ['click', 'auxclick', 'mousedown', 'pointerdown', 'keydown'])
    link.addEventListener(event, (one) => one.stopPropagation())
  const words = page.createElement('span')
  link.append(logo(page), words)
  shadow.append(style, link)
  return {
    host,
    show({ tone, text, detail, href }) {
      const whole = isRecruiter ? `${detail} ${FROM_RECRUITER}` : detail
      link.href = href
      link.className = tone
      link.title = whole
      link.ariaLabel = `${text}. ${whole} Opens in a new tab.`
      words.textContent = text
      host.hidden = false
    },
  }
}

/** The logo of web/public/favicon.svg. Pages may forbid pictures of other sites, so it is drawn. */
function logo(page: Document): SVGElement {
  const draw = (name: string, attributes: Readonly<Record<string, string>>) => {
    const shape = page.createElementNS(SVG, name)
    for (const [attribute, value] of Object.entries(attributes)) shape.setAttribute(attribute, value)
    return shape
  }
  const picture = draw('svg', { viewBox: '0 0 28 28', 'aria-hidden': 'true' })
  picture.append(
    draw('rect', { width: '28', height: '28', rx: '7', fill: '#0b5d57' }),
    draw('path', {
      d: 'M8.5 20v-8.2L14 7.5l5.5 4.3V20',
      fill: 'none',
      stroke: '#fff',
      'stroke-width': '2',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    draw('circle', { cx: '14', cy: '14.5', r: '2', fill: '#f5b83d' }),
  )
  return picture
}

/** An employer as a result names it. */
interface Employer {
  name: string
  /** Whether the result says that this is a recruiter, who may hire for somebody else. */
  isRecruiter: boolean
}

/** The longest name that the register is asked for. */
const MAX_NAME = 200

const RECRUITER = /^(?:via\s+|(?:via|recruiter|recruitment agency|agency)\s*:\s*)/i
const INTRODUCTION = /^(?:(?:posted|advertised) by\s+|(?:employer|company|posted by|advertised by)\s*:\s*)/i
/** A rating of the employer by its staff, as some lists write it after the name. */
const STARS = /\s+(?:\d\.\d\s*★?|\d\s*★)$/u

/** Names that hide the employer, in lower case. */
const HIDDEN = new Set([
  'anonymous',
  'anonymous employer',
  'client confidential',
  'company confidential',
  'company not disclosed',
  'confidential',
  'confidential careers',
  'confidential client',
  'confidential company',
  'confidential employer',
  'employer confidential',
  'n/a',
  'name confidential',
  'not disclosed',
  'private advertiser',
  'undisclosed',
  'unknown',
])

/** The employer that a text of a result names; undefined if it names none, or hides the name. */
export function employerOf(text: string): Employer | undefined {
  const [line = ''] = withoutInvisible(text)
    .toWellFormed()
    .replaceAll(/\s+/gu, ' ')
    .split(/ [·•|] /u)
  const written = line.trim().replace(INTRODUCTION, '')
  const name = written.replace(RECRUITER, '').replace(STARS, '').trim()
  const isName = name.length > 1 && name.length <= MAX_NAME && VISIBLE.test(name) && /\p{L}/u.test(name)
  if (!isName || HIDDEN.has(name.toLowerCase())) return undefined
  return { name, isRecruiter: RECRUITER.test(written) }
}

/** An employer in a list of results. */
interface FoundEmployer extends Employer {
  /** The element with the name. */
  element: Element
  /** The element after which a badge stands: what the site names, or the link around the name within the result. */
  anchor: Element
}

/** The employers of a list, each element once. Nothing else of the page is read. */
export function findEmployers(page: ParentNode, site: Site): FoundEmployer[] {
  const found = new Map<Element, FoundEmployer>()
  for (const card of page.querySelectorAll(site.card)) {
    const element = first(card, site.employer)
    const employer = element === undefined ? undefined : employerOf(textOf(element, site))
    if (element === undefined || employer === undefined) continue
    const around = element.closest(site.badgeAfter ?? 'a, button')
    const anchor = around !== null && around !== card && card.contains(around) ? around : element
    found.set(element, { ...employer, element, anchor })
  }
  return [...found.values()]
}

function first(card: Element, selectors: readonly string[]): Element | undefined {
  for (const selector of selectors) {
    const element = card.querySelector(selector)
    if (element !== null) return element
  }
  return undefined
}

/** The text of an element, or only that of its own text nodes. */
const textOf = (element: Element, { hasOwnText = false }: Site): string =>
  hasOwnText
    ? [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent)
        .join(' ')
    : (element.textContent ?? '')

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

interface Dependencies {
  site: Site
  page: Document
  /** The path of the page, which changes without a new document. */
  pathname: () => string
  /** Asks the background. It may fail. */
  check: (names: readonly string[]) => Promise<readonly Mark[]>
  now: () => number
}

interface Shown extends Badge {
  name: string
}

/** Marks the employers of a page, also of what is loaded later. `start` and `stop` may be called at any time. */
export function pageMarker({ site, page, pathname, check, now }: Dependencies) {
  const badges = new Map<Element, Shown>()
  /** The marks by name. A name that is being asked for has undefined. */
  const known = new Map<string, Mark | undefined>()
  const observer = new MutationObserver(() => scanSoon())
  let timer: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let retries = 0
  let isOn = false

  function scanSoon() {
    timer ??= setTimeout(scan, SCAN_DELAY_MS)
  }

  function scan() {
    timer = undefined
    const found = site.resultPaths.test(pathname()) ? findEmployers(page, site).slice(0, MAX_BADGES) : []
    removeOthers(new Map(found.map((one) => [one.element, one])))
    for (const employer of found) place(employer)
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
      observer.observe(page.documentElement, { childList: true, subtree: true, characterData: true })
      scan()
    },
    stop() {
      isOn = false
      observer.disconnect()
      clearTimeout(timer)
      clearTimeout(retry)
      timer = undefined
      for (const { host } of badges.values()) host.remove()
      badges.clear()
      known.clear()
    },
  }
}
