import type { ReactNode } from 'react'

/** The buttons at the end of a form: what it does comes first, the way out after it, in every form alike. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3">{children}</div>
}
