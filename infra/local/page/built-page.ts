import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import sirv from 'sirv'
import { isPage, pages } from '../../../shared/pages.ts'
import { COMPRESSED } from '../../page/compress-files.ts'
import { FRONT_PAGE, SHELL } from '../../page/page-files.ts'
import { readPage } from '../../page/read-page.ts'

/** What is text says how it is written, by extension. */
const textTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

export type ServePage = (request: IncomingMessage, response: ServerResponse, url: URL) => void

/**
 * Serves the built page as the edge does: assets for ever, the front page with what is drawn of it, the other page paths
 * with the bare page, and everything else with 404 and the bare page, which says so helpfully. A missing asset is a bare
 * 404, so that a stale tab notices.
 */
export function builtPage(folder: string): ServePage {
  const { headers, files } = readPage(folder)
  const assets = sirv(folder, {
    etag: true,
    brotli: true,
    extensions: [],
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      const type = textTypes[extname(path)]
      if (type !== undefined) response.setHeader('Content-Type', type)
      if (path.startsWith('/assets/'))
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    },
  })
  const servePage = pageSender(folder, headers)

  return (request, response, url) => {
    const { pathname, search } = url
    const isFile = pathname.startsWith('/assets/') || files.includes(pathname)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headers, Allow: 'GET, HEAD' }).end()
    } else if (isPage(pathname)) {
      servePage(request, response, 200, pathname === pages.landing && search === '' ? FRONT_PAGE : SHELL)
    } else if (isFile) {
      assets(request, response, () => {
        response.writeHead(404, headers).end()
      })
    } else if (pathname.startsWith('/files/')) {
      response.writeHead(404, headers).end()
    } else {
      servePage(request, response, 404, SHELL)
    }
  }
}

/** Sends one of the two pages, compressed for whoever takes it so. */
function pageSender(folder: string, headers: Record<string, string>) {
  const read = (name: string) => ({
    plain: readFileSync(join(folder, name)),
    compressed: readFileSync(join(folder, `${name}${COMPRESSED}`)),
  })
  const bodies = { [FRONT_PAGE]: read(FRONT_PAGE), [SHELL]: read(SHELL) }
  return (
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    name: keyof typeof bodies,
  ): void => {
    const compress = /\bbr\b/.test(String(request.headers['accept-encoding']))
    response
      .writeHead(status, {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding',
        ...(compress && { 'Content-Encoding': 'br' }),
      })
      .end(compress ? bodies[name].compressed : bodies[name].plain)
  }
}
