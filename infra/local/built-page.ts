import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import sirv from 'sirv'
import { API_PREFIX } from '#shared/api/contract.ts'
import { organisationPage } from '#shared/api/organisation-page.ts'
import { LONGEST_SLUG, ORGANISATION_PAGE } from '#shared/format/register-slug.ts'
import type { Site } from '#shared/page-origin.ts'
import { indexedPath, isPage } from '#shared/page-paths.ts'
import { PAGE_SHELL_HEADER } from '#shared/system/edge.ts'
import { compressed, siteFileNames, withSite } from '../page/compress-files.ts'
import {
  ASSET_CACHE_CONTROL,
  DEFAULT_CACHE_CONTROL,
  isTextType,
  PAGE_CACHE_CONTROL,
  textTypes,
  UNLISTED,
} from '../page/file-headers.ts'
import { pageFile, SHELL } from '../page/page-files.ts'
import { readBuiltPage } from '../page/read-built-page.ts'

type Serve = (request: IncomingMessage, response: ServerResponse, url: URL) => void

/** Serves a page. @param serveApi Answers a call, for the pages that the API completes. */
export type ServePage = (...given: [...Parameters<Serve>, serveApi: Serve]) => void

/**
 * Serves the built page as the edge does. The API completes the page of an organisation. Assets are cached for ever. Indexed pages without a query are prerendered.
 * Other page paths get the app shell, which search engines must not list. Any other path gets the app shell with 404, which shows a helpful message. A
 * missing asset is a 404 without a body, so that a stale tab notices.
 */
export function builtPage(folder: string, site: Site): ServePage {
  const { headers, files, organisationShell } = readBuiltPage(folder)
  const siteFiles = siteFileNames(folder)
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
  const sendText = textSender((file) => withSite(folder, file, site), headers)
  const errorHeaders = { ...headers, 'Cache-Control': DEFAULT_CACHE_CONTROL }

  const shell = Buffer.from(organisationShell).toString('base64')

  return (request, response, url, serveApi) => {
    const { pathname, search } = url
    const slug = indexedPath(pathname) === undefined && ORGANISATION_PAGE.exec(pathname)?.[1]
    const isFile = pathname.startsWith('/assets/') || files.includes(pathname)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...errorHeaders, Allow: 'GET, HEAD' }).end()
    } else if (slug && slug.length <= LONGEST_SLUG) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      request.headersDistinct[PAGE_SHELL_HEADER] = [shell]
      serveApi(
        request,
        response,
        new URL(`${API_PREFIX}${organisationPage.path.replace('{slug}', slug)}`, url),
      )
    } else if (isPage(pathname)) {
      const indexed = indexedPath(pathname)
      const file = indexed === undefined || search !== '' ? SHELL : pageFile(indexed)
      sendText(request, response, 200, file, indexed === undefined ? UNLISTED : {})
    } else if (isFile && siteFiles.includes(pathname.slice(1))) {
      sendText(request, response, 200, pathname.slice(1))
    } else if (isFile) {
      assets(request, response, () => {
        response.writeHead(404, errorHeaders).end()
      })
    } else if (pathname.startsWith('/files/')) {
      response.writeHead(404, errorHeaders).end()
    } else {
      sendText(request, response, 404, SHELL, UNLISTED)
    }
  }
}

type SendText = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  file: string,
  /** Headers of this answer alone. */
  more?: Record<string, string>,
) => void

/** Returns what sends a text file, read and compressed once, to clients that accept it. */
function textSender(read: (file: string) => string, headers: Record<string, string>): SendText {
  const bodies = new Map<string, { plain: string; compressed: Uint8Array }>()
  const bodyOf = (file: string) => {
    const known = bodies.get(file)
    if (known) return known
    const plain = read(file)
    const body = { plain, compressed: compressed(Buffer.from(plain)) }
    bodies.set(file, body)
    return body
  }
  return (request, response, status, file, more = {}) => {
    const compress = /\bbr\b/.test(String(request.headers['accept-encoding']))
    const extension = extname(file)
    const body = bodyOf(file)
    response
      .writeHead(status, {
        ...headers,
        ...more,
        ...(isTextType(extension) && { 'Content-Type': textTypes[extension] }),
        'Cache-Control': PAGE_CACHE_CONTROL,
        Vary: 'Accept-Encoding',
        ...(compress && { 'Content-Encoding': 'br' }),
      })
      .end(compress ? body.compressed : body.plain)
  }
}
