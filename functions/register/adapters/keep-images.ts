import { lruMemoize } from '../../platform/lru-memoize.ts'

class NotStored extends Error {}

/** Keeps the images that were read last, at most `max`. One that is not stored is looked for again at the next call. */
export function keepImages(
  max: number,
  findIndex: (name: string) => Promise<Uint8Array | undefined>,
): (name: string) => Promise<Uint8Array | undefined> {
  const read = lruMemoize(max, async (name) => {
    const image = await findIndex(name)
    if (image === undefined) throw new NotStored(`The image ${name} is not stored`)
    return image
  })
  return async (name) => {
    try {
      return await read(name)
    } catch (error) {
      if (error instanceof NotStored) return undefined
      throw error
    }
  }
}
