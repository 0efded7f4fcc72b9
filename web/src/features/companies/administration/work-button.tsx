import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { Work } from './use-work.ts'

interface WorkButtonProps {
  work: Work
  icon: ReactNode
  /** The accessible name. It begins with the visible words. */
  name: string
  children: ReactNode
}

/** A button that starts work, and is busy while the work is queued or running. */
export function WorkButton({ work: { busy, start }, icon, name, children }: WorkButtonProps) {
  return (
    <Button variant="secondary" className="text-sm" aria-label={name} icon={icon} busy={busy} onClick={start}>
      {children}
    </Button>
  )
}
