import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { compressed } from '../../page/compress-files.ts'
import { isTextType, PAGE_CACHE_CONTROL, textTypes } from '../../page/file-headers.ts'

export type SendText = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  file: string,
  /** Headers of this answer alone. */
  more?: Record<string, string>,
) => void

/**
 * Returns a function that sends a text file, compressed if the client accepts it. Each file is read and compressed at
 * its first request.
 * @param read Returns the text of a file.
 */
export function textSender(read: (file: string) => string, headers: Record<string, string>): SendText {
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
