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

/** The limits for all files of a page together. */
const MOST_FILES = 150
const MOST_BYTES = 24_000_000
const MOST_BYTES_OF_A_FILE = 4_000_000

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

  async function fill(route: Route, request: Request): Promise<void> {
    if (isOf(page, request) && request.isNavigationRequest() && !isOpened) {
      isOpened = true
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: document.text })
    }
    // 204 leaves the page unchanged, whereas an aborted navigation would replace it with an error page
    if (request.isNavigationRequest()) return route.fulfill({ status: 204 })
    const accept = accepted[request.resourceType()]
    if (accept === undefined || request.method() !== 'GET' || !isOf(page, request)) return route.abort()
    files += 1
    if (files > MOST_FILES || bytes > MOST_BYTES) return route.abort()
    const file = await fetchFile(request.url(), { accept, maxBytes: MOST_BYTES_OF_A_FILE })
    if (!('body' in file)) return route.abort()
    bytes += file.body.length
    if (bytes > MOST_BYTES) return route.abort()
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
