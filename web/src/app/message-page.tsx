import type { ReactNode } from 'react'

/** A page that says one thing and what to do next. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-reading content-start justify-items-start gap-4 px-4 py-16 sm:px-6">
      <h1 className="text-2xl">{title}</h1>
      {children}
    </div>
  )
}
