import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { isPage } from '../../../shared/pages.ts'
import { securityHeaders } from '../../../shared/system/security-headers.ts'
import { inlineScriptHashes } from '../../page/inline-script-hashes.ts'

export type ServePage = (request: IncomingMessage, response: ServerResponse, url: URL) => void

/**
 * Serves the built page as the edge does: assets for ever, known page paths with the page, and everything else with
 * 404 and the page, which says so helpfully. A missing asset is a bare 404, so that a stale tab notices.
 */
export function builtPage(folder: string): ServePage {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const headers = securityHeaders(inlineScriptHashes(html))
  const assets = sirv(folder, {
    etag: true,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      if (path.startsWith('/assets/'))
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    },
  })

  const servePage = (response: ServerResponse, status: number) =>
    response
      .writeHead(status, {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
      })
      .end(html)

  return (request, response, url) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headers, Allow: 'GET, HEAD' }).end()
    } else if (isPage(url.pathname)) {
      servePage(response, 200)
    } else {
      assets(request, response, () => {
        if (url.pathname.startsWith('/assets/')) response.writeHead(404, headers).end()
        else servePage(response, 404)
      })
    }
  }
}
