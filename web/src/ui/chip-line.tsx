import type { ReactNode } from 'react'

/**
 * The applied filters of a search, on one line that scrolls. Several lines would hide the first rows of the list, and a
 * company that opens would move them.
 * @param props.hidden Whether there are none.
 */
export const ChipLine = ({ hidden, children }: { hidden: boolean; children: ReactNode }) => (
  <ul
    aria-label="Applied filters"
    hidden={hidden}
    // a line that scrolls must hold something to focus, so without a button it wraps
    // `relative` keeps what only assistive technology reads inside the line, so that the page does not scroll sideways
    className="relative flex min-w-0 flex-wrap gap-2 has-[button]:-mx-4 has-[button]:-my-2 has-[button]:flex-nowrap has-[button]:overflow-x-auto has-[button]:px-4 has-[button]:py-2 has-[button]:[scrollbar-width:thin] [&>li]:shrink-0"
  >
    {children}
  </ul>
)
