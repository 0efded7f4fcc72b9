import { useSearchParams } from 'react-router-dom'

/**
 * The row of a list that is open beside it. The URL contains its id, beside the filters of the list.
 * @param name The name of the id in the URL.
 */
export function useOpenRow(name: string) {
  const [address, setAddress] = useSearchParams()
  return {
    /** The id of the open row; null if none is open. */
    openId: address.get(name),
    /** The link that opens a row. */
    linkTo(id: string) {
      const next = new URLSearchParams(address)
      next.set(name, id)
      return `?${next}`
    },
    close: () =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete(name)
          return next
        },
        { preventScrollReset: true },
      ),
  }
}
