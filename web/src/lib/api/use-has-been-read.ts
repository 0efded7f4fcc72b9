import { useSWRConfig } from 'swr'

interface EarlierRead {
  answered: boolean
  failed: boolean
}

/**
 * Finds out whether a key was read before. A repeated read runs in the background, because the user already knows the
 * result and needs no further message.
 * @returns a function that takes the key as SWR's `unstable_serialize` writes it.
 */
export function useHasBeenRead(): (serializedKey: string) => EarlierRead {
  const { cache } = useSWRConfig()
  return (serializedKey) => {
    const kept = cache.get(serializedKey)
    return { answered: kept?.data !== undefined, failed: kept?.error !== undefined }
  }
}
