import type { ReactNode } from 'react'

/** A page that says one thing and what to do next; it begins at the left edge, where the pages of the site do. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-shell content-start justify-items-start gap-4 px-4 py-16 sm:px-6">
      <h1 className="text-2xl">{title}</h1>
      {children}
    </div>
  )
}
