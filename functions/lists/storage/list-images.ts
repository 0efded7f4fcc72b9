import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { ListImages } from '../domain/ports.ts'
import type { ListName } from './list-store.ts'

interface Objects {
  find: (key: string) => Promise<Uint8Array | undefined>
  put: (key: string, body: Uint8Array, type: string) => Promise<void>
}

/** The chunk is larger than any image, because joining several chunks takes as long as decompressing. */
const UNPACK = { chunkSize: 128 * 1024 * 1024 }

/** The images of a list in the bucket, compressed, each under its content hash. */
export const listImages = (objects: Objects, list: ListName): ListImages => {
  const keyOf = (name: string) => `lists/${list}/${name}.zst`
  return {
    async find(name) {
      const packed = await objects.find(keyOf(name))
      return packed && promisify(zstdDecompress)(packed, UNPACK)
    },
    async save(image) {
      const name = createHash('sha256').update(image).digest('hex')
      await objects.put(keyOf(name), await promisify(zstdCompress)(image), 'application/zstd')
      return name
    },
    async renew(name) {
      const packed = await objects.find(keyOf(name))
      if (packed !== undefined) await objects.put(keyOf(name), packed, 'application/zstd')
    },
  }
}
