/**
 * The classes of the header's two menus: a floating panel with 44 px rows. On a phone it begins next to the other
 * menu's button (16 + 44 + 8 px) and ends 16 px before the screen edge.
 */
export const menuPanel =
  'absolute right-0 top-full z-60 mt-2 w-max min-w-56 max-w-[min(20rem,calc(100vw-5.25rem))] rounded-md border border-line bg-surface p-1.5 shadow-float'

export const menuItem =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-muted aria-[current=page]:text-brand aria-[current=page]:font-semibold [&_svg]:size-[1.125em]'
