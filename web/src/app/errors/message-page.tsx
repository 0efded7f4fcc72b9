import type { ReactNode } from 'react'

/** A page with one message and the next step. Its text starts at the left edge, like other pages. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-shell content-start justify-items-start gap-4 px-4 py-16 sm:px-6">
      <h1 className="text-2xl">{title}</h1>
      {children}
    </div>
  )
}
