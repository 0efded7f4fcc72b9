import { useSWRConfig } from 'swr'

interface ReadBefore {
  answered: boolean
  failed: boolean
}

/**
 * Finds out whether a key was read before. A repeated read runs in the background: the user already sees its result and
 * needs no message for each retry.
 * @returns a function of the key as SWR's `unstable_serialize` writes it.
 */
export function useReadBefore(): (serializedKey: string) => ReadBefore {
  const { cache } = useSWRConfig()
  return (serializedKey) => {
    const kept = cache.get(serializedKey)
    return { answered: kept?.data !== undefined, failed: kept?.error !== undefined }
  }
}
