import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserFamily, browserFamilies, extensionPackage } from '#shared/extension-packages.ts'
import { publishingKey } from '../../../functions/platform/auth/publishing-key.ts'
import { buildExtension } from '../../extension/build-extension.ts'
import type { DataFolder } from '../data-folder.ts'
import { originOf } from '../read-port.ts'
import { secretFile } from '../secrets.ts'
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
    const { publicKey } = publishingKey(await readFile(secretFile(folder, 'publishingKey'), 'utf8'))
    const out = join(folder.path, 'extension')
    const { file } = await buildExtension(family, { version, origin: originOf(port), key: publicKey, out })
    return readFile(file)
  }

/**
 * Serves the packages of the browser extension. Each is built when it is first downloaded, because most runs never are
 * asked for one. One that could not be built is tried again.
 */
export function extensionPackages(build: (family: BrowserFamily) => Promise<Uint8Array>): ServeFile {
  const built = new Map<BrowserFamily, Promise<Uint8Array>>()
  return (request, response, url) => {
    const family = familyAt(url.pathname)
    const isDownload = request.method === 'GET'
    if (family === undefined || (!isDownload && request.method !== 'HEAD'))
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    const name = `sponsor-finder-${family}.zip`
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename=${name}`,
    }
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
