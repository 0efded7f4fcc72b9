import { useEffect } from 'react'
import { TOOL_PARAMETER } from '../../../../shared/tools.ts'
import { useCloseAddress } from '../../lib/use-close-address.ts'
import { ProgressBar } from '../routing/progress-bar.tsx'

/** Which parameters of a tool are answers is known once it has loaded. Until then they stay. */
const parameters = [TOOL_PARAMETER]

/** A tool that loads. Escape closes it already. */
export function OpeningTool() {
  const close = useCloseAddress(parameters)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [close])
  return <ProgressBar />
}
