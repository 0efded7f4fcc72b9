import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { longDateTime } from '#shared/format/date-time.ts'
import { browserClock } from '../../lib/clock.ts'

/** The time of printing and the URL of the page, in print only. `address` replaces the URL. */
export function PrintFooter({ address = location.href }: { address?: string }) {
  const [printed, setPrinted] = useState<string | null>(null)
  useEffect(() => {
    // flushSync renders the note now, because the browser lays out the print as soon as the event ends
    const note = () => flushSync(() => setPrinted(browserClock().toISOString()))
    addEventListener('beforeprint', note)
    return () => removeEventListener('beforeprint', note)
  }, [])
  return (
    <p className="hidden border-t border-line pt-3 text-sm [overflow-wrap:anywhere] print:block">
      {printed !== null && `Printed on ${longDateTime(printed)} from `}
      {address}
    </p>
  )
}
