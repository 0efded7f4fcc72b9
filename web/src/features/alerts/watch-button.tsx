import { Button } from '../../ui/button.tsx'
import { IconBell, IconCheck } from '../../ui/icons.ts'
import type { useWatching } from './use-watches.ts'

interface WatchButtonProps extends Pick<ReturnType<typeof useWatching>, 'watching' | 'busy' | 'change'> {
  /** The name of the company, if the button stands in a list. */
  of?: string
}

export const WatchButton = ({ watching, busy, change, of }: WatchButtonProps) => (
  <Button
    variant="secondary"
    className="text-sm"
    busy={busy}
    aria-label={of === undefined ? undefined : `Watch: ${of}`}
    aria-pressed={watching}
    icon={watching ? <IconCheck size={18} /> : <IconBell size={18} />}
    onClick={() => void change()}
  >
    {watching ? 'Watching' : 'Watch'}
  </Button>
)
