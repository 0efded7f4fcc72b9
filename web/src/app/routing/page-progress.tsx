import { useNavigation } from 'react-router-dom'

/**
 * A thin bar while the next page loads. Pages that load at once show none. Assistive technology ignores it, because it
 * announces the new heading.
 */
export function PageProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div aria-hidden="true" className="delayed fixed inset-x-0 top-0 z-50 h-1 overflow-hidden">
      <div className="h-full w-2/5 bg-brand motion-safe:animate-progress motion-reduce:w-full" />
    </div>
  )
}
