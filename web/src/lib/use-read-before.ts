import { useSWRConfig } from 'swr'

interface ReadBefore {
  answered: boolean
  failed: boolean
}

/**
 * Tells what came of a read before. What was answered or has failed is asked again in the background: the reader sees
 * already what came of it, and need not be told of every retry.
 * @returns a function of the read's key, as SWR's `unstable_serialize` writes it.
 */
export function useReadBefore(): (serializedKey: string) => ReadBefore {
  const { cache } = useSWRConfig()
  return (serializedKey) => {
    const kept = cache.get(serializedKey)
    return { answered: kept?.data !== undefined, failed: kept?.error !== undefined }
  }
}
