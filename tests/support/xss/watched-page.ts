import type { BrowserContext, Page } from 'playwright-core'

/** What a page did that no text may cause. */
export interface Findings {
  /** Scripts that ran: calls of `ran`, and dialogs. */
  executions: string[]
  /** Requests to other origins, which are refused. */
  foreign: string[]
  /** Violations of the policy: of what was blocked, somebody tried to make markup of a text. */
  violations: string[]
  /** Elements and attributes that no page of ours has. */
  elements: string[]
}

export const noFindings = (): Findings => ({ executions: [], foreign: [], violations: [], elements: [] })

/** The function that the payloads call. */
const CALLED = 'ran'

/**
 * Adds to findings what each page of a context does from before its first script: calls of the payloads, dialogs,
 * requests beyond the origin, and violations of the Content-Security-Policy and of Trusted Types.
 */
export async function watchContext(
  context: BrowserContext,
  origin: string,
  findings: Findings,
): Promise<void> {
  await context.exposeBinding('hostileCall', ({ page, frame }, what: string) => {
    findings.executions.push(`${page.url()} ${frame.url()} ${what}`)
  })
  await context.exposeBinding('policyViolation', ({ page }, what: string) => {
    findings.violations.push(`${page.url()} ${what}`)
  })
  await context.addInitScript((name) => {
    const bindings = globalThis as unknown as Record<string, (what: string) => void>
    Object.defineProperty(globalThis, name, { value: () => bindings['hostileCall']?.('ran') })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      bindings['policyViolation']?.(`${violatedDirective} ${blockedURI} ${sample}`),
    )
  }, CALLED)
  context.on('dialog', (dialog) => {
    findings.executions.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await context.route('**/*', (route) => {
    const { origin: asked, href } = new URL(route.request().url())
    if (asked === origin) return route.continue()
    findings.foreign.push(href)
    return route.abort()
  })
}

/** What a document shows: which of the texts, and elements that a text may have made. */
export interface Shown {
  /** The places of the texts that are shown as text, or as the value of a field. */
  texts: number[]
  elements: string[]
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** Reads an open page. Spaces and case of texts do not count, because pages tidy them. */
export async function shownOn(page: Page, texts: readonly string[]): Promise<Shown> {
  const { text, elements } = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    const FOREIGN =
      'iframe, object, embed, base, frame, frameset, applet, portal, template, math, bdo, marquee'
    const wrong = [...document.querySelectorAll(FOREIGN)].map(({ outerHTML }) => outerHTML.slice(0, 200))
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const isCode =
          /^on|^srcdoc$/.test(name) ||
          (/^(href|src|action|formaction|xlink:href|data|srcset|poster)$/.test(name) &&
            /^[\s\p{C}]*(javascript|vbscript|data:(?!image\/))/iu.test(value))
        if (isCode) wrong.push(`<${element.localName} ${name}="${value}">`)
      }
      if (element.localName === 'script' && /\bran\b/.test(element.textContent))
        wrong.push(`<script>${element.textContent.slice(0, 200)}`)
    }
    return {
      text: [document.body.textContent, ...fields.map(({ value }) => value)].join(' '),
      elements: wrong,
    }
  })
  const whole = tidy(text)
  return { texts: texts.flatMap((one, place) => (whole.includes(tidy(one)) ? [place] : [])), elements }
}
