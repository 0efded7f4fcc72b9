import type { ReactNode } from 'react'

interface TableBoxProps {
  /** The name of the table. */
  label: string
  children: ReactNode
}

/**
 * A table that scrolls inside its own box if the window is narrower. The controls in its rows let the keyboard scroll
 * it.
 */
export function TableBox({ label, children }: TableBoxProps) {
  return (
    <section aria-label={label} className="relative overflow-x-auto">
      <table className="w-full text-left text-sm tabular-nums [&_td]:px-3 [&_td]:py-2.5 [&_td]:align-top [&_th]:px-3 [&_tbody_th]:align-top [&_th]:py-2.5 [&_tr>*:first-child]:pl-4 sm:[&_tr>*:first-child]:pl-5 [&_tr>*:last-child]:pr-4 sm:[&_tr>*:last-child]:pr-5">
        {children}
      </table>
    </section>
  )
}
