import type { BrowserContext, Page, Request, Route } from 'playwright-core'

/** The fetched document of a page, with its decoded text. */
export interface FetchedDocument {
  /** The final URL, after redirects. */
  url: string
  text: string
}

/** Fetches a file of a page. For any outcome other than `page`, the file is left out. */
export type FetchFile = (
  url: string,
  options: { accept: readonly string[]; maxBytes: number },
) => Promise<{ outcome: 'page'; contentType: string; body: Uint8Array } | { outcome: string }>

/** The accepted media types for each resource type of the browser. Requests of other types are refused. */
const accepted: Record<string, readonly string[]> = {
  stylesheet: ['text/css'],
  script: ['text/javascript', 'application/javascript', 'application/x-javascript'],
  image: ['image/*'],
  font: ['font/*', 'application/font-woff', 'application/vnd.ms-fontobject', 'application/octet-stream'],
}

const MAX_FILES = 150
const MAX_BYTES = 24_000_000
const MAX_BYTES_OF_A_FILE = 4_000_000
/** How many files are fetched at once. */
const MAX_AT_ONCE = 8

/** A script of Cloudflare that writes the hidden email addresses of a page into it. */
const EMAIL_DECODER = /\/cdn-cgi\/scripts\/.*email-decode/i
/** Where such a page hides an address. */
const HIDDEN_EMAIL = /(data-cfemail\s*=\s*["']?|email-protection#)[\da-f]+/gi

/**
 * Intercepts every request of a page. The answer for the document is the fetched text. Styles, scripts, images and
 * fonts come through the fetcher. All other requests are refused: frames, calls of scripts, other schemes, navigation.
 */
export async function fillRequests(
  context: BrowserContext,
  page: Page,
  document: FetchedDocument,
  fetchFile: FetchFile,
): Promise<void> {
  let isOpened = false
  let files = 0
  let bytes = 0
  let running = 0
  let waiting: (() => void)[] = []

  const hasRoom = () => running < MAX_AT_ONCE && bytes + (running + 1) * MAX_BYTES_OF_A_FILE <= MAX_BYTES

  /** Waits until one more file fits, however large it is. @returns false if no more will fit. */
  async function takeRoom(): Promise<boolean> {
    while (!hasRoom()) {
      if (running === 0) return false
      // each turn waits for the end of a file
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    running += 1
    return true
  }

  function giveRoomBack(size: number): void {
    running -= 1
    bytes += size
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }

  /** Fetches a file, if it is within the limits. */
  async function fetchWithin(url: string, accept: readonly string[]) {
    files += 1
    if (files > MAX_FILES || EMAIL_DECODER.test(url)) return undefined
    if (!(await takeRoom())) return undefined
    let size = 0
    try {
      const file = await fetchFile(url, { accept, maxBytes: MAX_BYTES_OF_A_FILE })
      if (!('body' in file)) return undefined
      size = file.body.length
      return file
    } finally {
      giveRoomBack(size)
    }
  }

  async function fill(route: Route, request: Request): Promise<void> {
    if (isOf(page, request) && request.isNavigationRequest() && !isOpened) {
      isOpened = true
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: document.text.replace(HIDDEN_EMAIL, '$1'),
      })
    }
    // 204 leaves the page unchanged, whereas an aborted navigation would replace it with an error page
    if (request.isNavigationRequest()) return route.fulfill({ status: 204 })
    const accept = accepted[request.resourceType()]
    if (accept === undefined || request.method() !== 'GET' || !isOf(page, request)) return route.abort()
    const file = await fetchWithin(request.url(), accept)
    if (file === undefined) return route.abort()
    return route.fulfill({
      contentType: file.contentType,
      // Fonts and scripts of other hosts need this header. Scripts cannot read answers, because their calls are
      // refused.
      headers: { 'access-control-allow-origin': '*' },
      body: Buffer.from(file.body),
    })
  }

  // a page may close while its request is answered
  await context.route('**', (route, request) =>
    fill(route, request).catch(() => route.abort().catch(() => {})),
  )
  await context.routeWebSocket(/^/, (socket) => socket.close())
}

/** Whether the main frame of a page sends a request. Requests without a frame come from workers. */
function isOf(page: Page, request: Request): boolean {
  try {
    return request.frame() === page.mainFrame()
  } catch {
    return false
  }
}
