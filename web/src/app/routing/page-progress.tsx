import { useNavigation } from 'react-router-dom'
import { ProgressBar } from './progress-bar.tsx'

/** A bar while the next page loads. Pages that load at once show none. */
export function PageProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <ProgressBar />
}
