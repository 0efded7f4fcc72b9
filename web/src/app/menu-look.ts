/** How the header's two menus look: a floating panel of 44 px rows. */
export const menuPanel =
  'absolute right-0 top-full z-60 mt-2 min-w-60 rounded-md border border-line bg-surface p-1.5 shadow-float'

export const menuItem =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-muted aria-[current=page]:text-brand aria-[current=page]:font-semibold'
