import { useSearchParams } from 'react-router-dom'

type Name = 'import' | 'from' | 'to'

/**
 * The import that is shown, and the two of the history that are compared. The URL contains them beside the page of the
 * history, so that a reload shows the same.
 */
export function useImportAddress() {
  const [address, setAddress] = useSearchParams()
  const values = {
    import: address.get('import') ?? '',
    from: address.get('from') ?? '',
    to: address.get('to') ?? '',
  }
  const set = (name: Name, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(name, value)
        return next
      },
      { preventScrollReset: true },
    )
  return { values, set }
}
