import { type RouteContract, type FileAnswer, TOTAL_HEADER } from '#shared/api/contract.ts'
import { call, type CallRequest, readJson } from './api-client.ts'

type FileRoute = RouteContract & { mediaType: string }

/** Makes one API call for a file. It fails as `call` does. */
export const callFile = (route: FileRoute, request: CallRequest): Promise<FileAnswer> =>
  call(route, request, { read: readFile }) as Promise<FileAnswer>

/** The file of a response, or the JSON of an error. Undefined if it cannot be read. */
async function readFile(response: Response): Promise<unknown> {
  if (!response.ok) return readJson(response)
  const { headers } = response
  const bytes = await response.arrayBuffer().catch(() => undefined)
  return (
    bytes && {
      name: /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1],
      // `text()` would drop the byte order mark, by which spreadsheets detect UTF-8
      text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
      total: Number(headers.get(TOTAL_HEADER)),
    }
  )
}
