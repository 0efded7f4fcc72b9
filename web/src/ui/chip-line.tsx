import type { ReactNode } from 'react'

/**
 * The applied filters of a search. On a phone they are one line that scrolls.
 * @param props.hidden Whether there are none.
 */
export const ChipLine = ({ hidden, children }: { hidden: boolean; children: ReactNode }) => (
  <ul
    aria-label="Applied filters"
    hidden={hidden}
    // a line that scrolls must hold something to focus, so without a button it wraps
    // `relative` keeps what only assistive technology reads inside the line, so that the page does not scroll sideways
    className="relative flex min-w-0 flex-wrap gap-2 max-sm:has-[button]:-mx-4 max-sm:has-[button]:-my-2 max-sm:has-[button]:flex-nowrap max-sm:has-[button]:overflow-x-auto max-sm:has-[button]:px-4 max-sm:has-[button]:py-2 max-sm:has-[button]:[scrollbar-width:none] max-sm:[&>li]:shrink-0"
  >
    {children}
  </ul>
)
