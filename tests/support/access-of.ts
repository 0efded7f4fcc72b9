import type { pages } from '#shared/pages.ts'
import { pageAccess, type Access } from '../../web/src/app/routing/routes.tsx'

/** Who may open a page. Pages that `pageAccess` does not name are in the admin area. */
export const accessOf = (name: keyof typeof pages): Access =>
  name in pageAccess ? pageAccess[name as keyof typeof pageAccess] : 'admin'
