import { Link, NavLink } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { IconAdjustmentsHorizontal, IconExternalLink } from '../../ui/icons.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

interface AdminLinksProps {
  className: string
  /** Whether each link begins with an icon, as in a menu. */
  icons?: boolean
}

/** The links of administrators (docs/product/screens.md "Layout and shell"). Dashboard opens in a new tab. */
export function AdminLinks({ className, icons = false }: AdminLinksProps) {
  return (
    <>
      <NavLink to={pages.admin} className={className}>
        {icons && <IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
        Admin
      </NavLink>
      <Link to={pages.dashboardLogin} target="_blank" rel="noopener" className={className}>
        {icons && <IconExternalLink size={18} aria-hidden="true" />}
        Dashboard
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </Link>
    </>
  )
}
