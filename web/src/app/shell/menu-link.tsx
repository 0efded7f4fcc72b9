import { NavLink } from 'react-router-dom'
import type { IconUser } from '../../ui/icons.ts'

/**
 * The classes of the header's menus: a floating panel with 44 px rows. On a phone it begins next to the other
 * menu's button (16 + 44 + 8 px) and ends 16 px before the screen edge.
 */
const panel =
  'absolute top-full z-60 mt-2 w-max min-w-56 max-w-[min(20rem,calc(100vw-5.25rem))] rounded-md border border-line bg-surface p-1.5 shadow-float'

/** A panel that ends where its button ends. */
export const menuPanel = `${panel} right-0`

/** A panel that begins where its button begins. */
export const leftMenuPanel = `${panel} left-0`

export const menuItem =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-muted aria-[current=page]:text-brand aria-[current=page]:font-semibold [&_svg]:size-[1.125em]'

interface MenuLinkProps {
  to: string
  icon?: typeof IconUser
  label: string
  className?: string
}

/** A link of the header to a page. By default it is an item of a menu. */
export const MenuLink = ({ to, icon: Icon, label, className = menuItem }: MenuLinkProps) => (
  <NavLink to={to} className={className}>
    {Icon && <Icon size={18} aria-hidden="true" />}
    {label}
  </NavLink>
)
