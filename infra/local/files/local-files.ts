import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  contentTypeOf,
  deviceFile,
  FILE_CACHE_CONTROL,
  fileHeaders,
  fileObject,
  FILES_PREFIX,
  MANIFEST_CACHE_CONTROL,
} from '#shared/system/files.ts'
import { resourceName } from '#shared/system/names.ts'
import { DEFAULT_CACHE_CONTROL } from '../../page/file-headers.ts'
import { emulatorCredentials } from '../provision.ts'

const errorHeaders = { ...fileHeaders, 'Cache-Control': DEFAULT_CACHE_CONTROL }

export type ServeFile = (request: IncomingMessage, response: ServerResponse, url: URL) => void

/** Whether a path is under /files, with or without an object. */
export const isFilePath = (path: string): boolean => path.startsWith(`${FILES_PREFIX}/`)

/** Serves the objects of the bucket `files` as the edge does: a missing object is a 404 without a body. */
export function localFiles(endpoint: string, prefix: string): ServeFile {
  const s3 = new S3Client({ ...emulatorCredentials, endpoint, forcePathStyle: true })
  const Bucket = resourceName(prefix, 'files')
  const serve: (...args: Parameters<ServeFile>) => Promise<void> = async (request, response, url) => {
    const key = url.pathname.slice(FILES_PREFIX.length + 1)
    const type = contentTypeOf(key)
    const isManifest = key === deviceFile('manifest')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...errorHeaders, Allow: 'GET, HEAD' }).end()
      return
    }
    const file = type === undefined ? undefined : await read(fileObject(key))
    if (type === undefined || file === undefined) {
      response.writeHead(404, errorHeaders).end()
      return
    }
    response.writeHead(200, {
      ...fileHeaders,
      'Content-Type': type,
      'Cache-Control': isManifest ? MANIFEST_CACHE_CONTROL : FILE_CACHE_CONTROL,
      // objects of devices are stored packed
      ...(type === 'application/json' && !isManifest && { 'Content-Encoding': 'br' }),
      'Content-Length': file.length,
    })
    await pipeline(Readable.from(request.method === 'HEAD' ? [] : [file]), response)
  }

  async function read(Key: string): Promise<Uint8Array | undefined> {
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
      return await Body?.transformToByteArray()
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  return (request, response, url) => {
    serve(request, response, url).catch((error: unknown) => {
      // the error is expected if the client has disconnected
      if (!request.destroyed) console.error(error)
      response.destroy()
    })
  }
}
