import { Button } from '../../ui/button.tsx'
import { IconBell, IconCheck } from '../../ui/icons.ts'
import type { useWatching } from './use-watching.ts'

interface WatchButtonProps extends Pick<
  ReturnType<typeof useWatching>,
  'known' | 'watching' | 'busy' | 'change'
> {
  /** The name of the company, if the button stands in a list. */
  of?: string
}

/** Watches a company, or stops watching it. It can be used once it is known whether the user watches. */
export const WatchButton = ({ known, watching, busy, change, of }: WatchButtonProps) => (
  <Button
    variant="secondary"
    className="text-sm"
    busy={busy}
    aria-label={of === undefined ? undefined : `Watch: ${of}`}
    aria-pressed={watching}
    aria-disabled={!known}
    icon={watching ? <IconCheck size={18} /> : <IconBell size={18} />}
    onClick={() => void change()}
  >
    {watching ? 'Watching' : 'Watch'}
  </Button>
)
