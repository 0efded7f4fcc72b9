import { Outlet } from 'react-router-dom'

/** Landing and the pages of an account: as wide as the window. */
export function FullWidthLayout() {
  return <Outlet />
}

/** Every other page: centred, at most 1440px wide (spec section 2 "Layout and shell"). */
export function ContainedLayout() {
  return (
    <div className="mx-auto w-full max-w-shell px-4 py-6 sm:px-6">
      <Outlet />
    </div>
  )
}
