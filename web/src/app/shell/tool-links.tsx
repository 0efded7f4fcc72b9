import { Link, NavLink } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { useToolLink } from '../../lib/tool-link.ts'
import { IconCircleCheck, IconCurrencyPound, IconQuote, IconRefresh, IconUser } from '../../ui/icons.ts'
import { menuItem } from './menu-look.ts'

/** The menu items of the tools besides the calculator, which has a link of its own. */
export function ToolLinks() {
  return (
    <>
      <NavLink to={pages.licenceCheck} className={menuItem}>
        <IconCircleCheck size={18} aria-hidden="true" />
        Licence check
      </NavLink>
      <NavLink to={pages.registerChanges} className={menuItem}>
        <IconRefresh size={18} aria-hidden="true" />
        Register changes
      </NavLink>
      <NavLink to={pages.occupationCheck} className={menuItem}>
        <IconUser size={18} aria-hidden="true" />
        Occupation check
      </NavLink>
      <NavLink to={pages.checkAdvert} className={menuItem}>
        <IconQuote size={18} aria-hidden="true" />
        Advert check
      </NavLink>
      <Link {...useToolLink('converter')} className={menuItem}>
        <IconCurrencyPound size={18} aria-hidden="true" />
        Salary converter
      </Link>
    </>
  )
}
