import type { ReactNode } from 'react'

/** Short facts on one line, each with its name: `Rows 127,251  Companies 120,004`. */
export const InlineFacts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
    {facts.map(([name, value]) => (
      <div key={name} className="flex gap-2">
        <dt className="text-ink-2">{name}</dt>
        <dd className="font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)
