import type { ReactNode } from 'react'

/** The buttons at the end of every form: first the action, then the way to cancel. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3">{children}</div>
}
