import { openIndex, openLayeredIndex } from '../../search-engine/search-index.ts'

interface NamedImages {
  index: string
  /** The layer over the index; absent if nothing has changed. */
  changes?: { index: string } | undefined
}

/**
 * Whether the index of a snapshot is stored and can be opened, with the changes over it.
 * @param findIndex Reads an image or a layer. Undefined if it is no longer stored.
 */
export const indexOpens =
  (findIndex: (name: string) => Promise<Uint8Array | undefined>) =>
  async ({ index, changes }: NamedImages): Promise<boolean> => {
    const [image, layer] = await Promise.all([findIndex(index), changes && findIndex(changes.index)])
    if (image === undefined || (changes !== undefined && layer === undefined)) return false
    try {
      if (layer === undefined) openIndex(image)
      else openLayeredIndex(image, layer)
      return true
    } catch {
      return false
    }
  }
