import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserFamily, browserFamilies, extensionPackage } from '#shared/extension-packages.ts'
import { buildExtension } from '../../extension/build-extension.ts'
import { packageHeaders } from '../../page/file-headers.ts'
import type { DataFolder } from '../data-folder.ts'
import { originOf } from '../read-port.ts'
import { localPublishingKeys } from '../secrets.ts'
import type { ServeFile } from './local-files.ts'

const familyAt = (path: string): BrowserFamily | undefined =>
  browserFamilies.find((family) => extensionPackage(family) === path)

/** Whether a path is that of a package of the browser extension. */
export const isPackagePath = (path: string): boolean => familyAt(path) !== undefined

/** Builds the package of the extension that asks a local run. */
export const localPackage =
  (folder: DataFolder, port: number) =>
  async (family: BrowserFamily): Promise<Uint8Array> => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
    const site = { origin: originOf(port), publishingKeys: localPublishingKeys(folder) }
    const out = join(folder.path, 'extension')
    const { file } = await buildExtension(family, { version, ...site, out })
    return readFile(file)
  }

/** Serves the packages of the browser extension, each built when it is first downloaded. */
export function extensionPackages(build: (family: BrowserFamily) => Promise<Uint8Array>): ServeFile {
  const built = new Map<BrowserFamily, Promise<Uint8Array>>()
  return (request, response, url) => {
    const family = familyAt(url.pathname)
    const isDownload = request.method === 'GET'
    if (family === undefined || (!isDownload && request.method !== 'HEAD'))
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    const headers = packageHeaders(family)
    if (!isDownload) return void response.writeHead(200, headers).end()
    const bytes = built.get(family) ?? build(family)
    built.set(family, bytes)
    bytes.then(
      (zip) => response.writeHead(200, { ...headers, 'Content-Length': zip.length }).end(zip),
      (error: unknown) => {
        built.delete(family)
        console.error(error)
        response.writeHead(503).end()
      },
    )
  }
}
