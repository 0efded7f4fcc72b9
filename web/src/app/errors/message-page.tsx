import type { ReactNode } from 'react'

/** A page with one message and the next step. It is as wide as other pages of text. */
export const MessagePage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-3xl content-start justify-items-start gap-4 px-4 py-16 sm:px-6">
    <h1 className="text-2xl">{title}</h1>
    {children}
  </div>
)
