import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TOOL_PARAMETER } from '#shared/tools.ts'
import { ProgressBar } from '../routing/progress-bar.tsx'

/** A tool that loads. Escape closes it already. Its answers stay in the URL, because only the tool knows their names. */
export function OpeningTool() {
  const [, setAddress] = useSearchParams()
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setAddress(
        (address) => {
          address.delete(TOOL_PARAMETER)
          return address
        },
        { replace: true, preventScrollReset: true },
      )
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [setAddress])
  return <ProgressBar />
}
