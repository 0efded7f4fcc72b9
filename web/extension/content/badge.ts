import type { Mark, Request } from '../messages.ts'
import css from './badge.css?inline'
import type { FoundAdvert } from './find-employers.ts'

/** The name of the element of a badge. No page styles or selects it. */
export const BADGE = 'sponsor-finder-badge'

const SVG = 'http://www.w3.org/2000/svg'

const FROM_RECRUITER = 'The result names a recruiter, who may hire for another employer.'

/** The badge of one employer. It is hidden until it shows a mark. */
export interface Badge {
  host: HTMLElement
  show: (mark: Mark) => void
}

/**
 * Makes an element of ours, still hidden. A closed shadow tree keeps the styles and the scripts of the page out. All that
 * it shows is only ever text: a page may name an employer as it likes.
 */
function createHost(page: Document, name: string) {
  const host = page.createElement(name)
  host.hidden = true
  const shadow = host.attachShadow({ mode: 'closed' })
  const style = page.createElement('style')
  style.textContent = css
  shadow.append(style)
  // a result is often a link or a button itself, and would open as well
  for (const event of ['click', 'auxclick', 'mousedown', 'pointerdown', 'keydown'])
    shadow.addEventListener(event, (one) => one.stopPropagation())
  return { host, shadow }
}

function createLink(page: Document): HTMLAnchorElement {
  const link = page.createElement('a')
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.referrerPolicy = 'no-referrer'
  return link
}

/** Makes a badge: a link to the licence check of the name. */
export function createBadge(page: Document, isRecruiter: boolean): Badge {
  const { host, shadow } = createHost(page, BADGE)
  const link = createLink(page)
  const words = page.createElement('span')
  link.append(logo(page), words)
  shadow.append(link)
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

/** The name of the element of the button. No page styles or selects it. */
export const ADVERT_BUTTON = 'sponsor-finder-advert'

/** The text of an advert, and its employer if it is known. */
export type AdvertText = Omit<Extract<Request, { type: 'check-job' }>, 'type'>

/**
 * The button of the open advert. A click reads its text, sends it once, and shows the verdict with one reason. Before a
 * click by the user nothing is read or sent. The page cannot press the button, because it cannot reach into the shadow. One
 * that the page hides takes no click, but the page can still draw something over it.
 * @param check Asks the background. It may fail.
 */
export function advertButton(page: Document, check: (advert: AdvertText) => Promise<Mark | undefined>) {
  let shown: { key: string; host: HTMLElement; advert: FoundAdvert } | undefined

  function create(): HTMLElement {
    const { host, shadow } = createHost(page, ADVERT_BUTTON)
    const button = page.createElement('button')
    button.textContent = 'Check this job'
    const answer = page.createElement('output')
    button.addEventListener('click', async ({ isTrusted }) => {
      const isDrawn = host.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (!isTrusted || !isDrawn || button.disabled || shown === undefined) return
      button.disabled = true
      answer.textContent = 'Checking…'
      const mark = await check(textOf(shown.advert)).catch(() => undefined)
      button.disabled = false
      if (mark === undefined) answer.textContent = 'The job could not be checked. Try again later.'
      else answer.replaceChildren(...answerOf(page, mark))
    })
    shadow.append(button, answer)
    host.hidden = false
    return host
  }

  return {
    /** Shows the button of an advert by its address, or none, below its employer's badge. */
    show(advert: FoundAdvert | undefined, address: string, badge?: Element) {
      const key = advert && JSON.stringify([address, advert.title, advert.employer?.name])
      if (shown?.key !== key) shown?.host.remove()
      if (advert === undefined || key === undefined) return (shown = undefined)
      shown = { key, advert, host: shown?.key === key ? shown.host : create() }
      if (shown.host.isConnected) return
      if (badge === undefined) advert.text.before(shown.host)
      else badge.after(shown.host)
    },
  }
}

/** The text of an advert as it is drawn, with its heading. A recruiter is not named as its employer. */
function textOf({ title, employer, text }: FoundAdvert): AdvertText {
  const whole = [title, employer?.name, text.innerText].filter(Boolean).join('\n')
  return { text: whole, ...(employer?.isRecruiter === false && { employer: employer.name }) }
}

function answerOf(page: Document, { tone, text, detail, href }: Mark): HTMLElement[] {
  const link = createLink(page)
  link.href = href
  link.className = tone
  link.textContent = text
  link.ariaLabel = `${text}. See all checks. Opens in a new tab.`
  const reason = page.createElement('p')
  reason.textContent = detail
  return [link, reason]
}
