import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import sirv from 'sirv'
import { isPage } from '../../../shared/page-paths.ts'
import { pages } from '../../../shared/pages.ts'
import { COMPRESSED } from '../../page/compress-files.ts'
import { FRONT_PAGE, SHELL } from '../../page/page-files.ts'
import { readBuiltPage } from '../../page/read-built-page.ts'
import {
  ASSET_CACHE_CONTROL,
  DEFAULT_CACHE_CONTROL,
  isTextType,
  PAGE_CACHE_CONTROL,
  textTypes,
} from '../../page/file-headers.ts'

export type ServePage = (request: IncomingMessage, response: ServerResponse, url: URL) => void

/**
 * Serves the built page as the edge does. Assets are cached for ever. The front page is the prerendered page. Other
 * page paths get the app shell. Any other path gets the app shell with 404, which shows a helpful message. A missing
 * asset is a 404 without a body, so that a stale tab notices.
 */
export function builtPage(folder: string): ServePage {
  const { headers, files } = readBuiltPage(folder)
  const assets = sirv(folder, {
    etag: true,
    brotli: true,
    extensions: [],
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      const extension = extname(path)
      if (isTextType(extension)) response.setHeader('Content-Type', textTypes[extension])
      const isAsset = path.startsWith('/assets/')
      response.setHeader('Cache-Control', isAsset ? ASSET_CACHE_CONTROL : PAGE_CACHE_CONTROL)
    },
  })
  const servePage = pageSender(folder, headers)
  const errorHeaders = { ...headers, 'Cache-Control': DEFAULT_CACHE_CONTROL }

  return (request, response, url) => {
    const { pathname, search } = url
    const isFile = pathname.startsWith('/assets/') || files.includes(pathname)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...errorHeaders, Allow: 'GET, HEAD' }).end()
    } else if (isPage(pathname)) {
      servePage(request, response, 200, pathname === pages.landing && search === '' ? FRONT_PAGE : SHELL)
    } else if (isFile) {
      assets(request, response, () => {
        response.writeHead(404, errorHeaders).end()
      })
    } else if (pathname.startsWith('/files/')) {
      response.writeHead(404, errorHeaders).end()
    } else {
      servePage(request, response, 404, SHELL)
    }
  }
}

/** Returns a function that sends one of the two pages, compressed if the client accepts it. */
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
        'Content-Type': textTypes['.html'],
        'Cache-Control': PAGE_CACHE_CONTROL,
        Vary: 'Accept-Encoding',
        ...(compress && { 'Content-Encoding': 'br' }),
      })
      .end(compress ? bodies[name].compressed : bodies[name].plain)
  }
}
