import type { Mark, Request } from '../messages.ts'
import { createHost, createLink } from './badge.ts'
import type { FoundAdvert } from './find-employers.ts'

/** The name of the element of the button. No page styles or selects it. */
export const ADVERT_BUTTON = 'sponsor-finder-advert'

/** The text of an advert, and its employer if it is known. */
export type AdvertText = Omit<Extract<Request, { type: 'check-job' }>, 'type'>

/**
 * The button of the open advert. A click reads its text, sends it once, and shows the verdict with one reason. Before a
 * click by the user nothing is read or sent. The page cannot press the button, because it cannot reach into the shadow.
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
      if (!isTrusted || button.disabled || shown === undefined) return
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
    /**
     * Shows the button of the advert, or none. An answer goes with its advert.
     * @param address The address of the page, because an employer may have two adverts of one title.
     * @param badge The badge of the employer, below which it stands.
     */
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
