import { Outlet } from 'react-router-dom'

/** Landing and the pages of an account: as wide as the window. */
export function FullWidthLayout() {
  return <Outlet />
}

/**
 * Every other page: centred, at most 1440px wide (docs/product/screens.md "Layout and shell"). It fills the window below the
 * header from the start, so that the footer never moves in sight while lists come. Where readers have doubled the letters of
 * their browser, a page that stands in columns can ask how many letters wide it is (`@container/page`).
 */
export function ContainedLayout() {
  return (
    <div className="@container/page mx-auto w-full min-h-[calc(100dvh-4rem)] max-w-shell px-4 py-6 sm:px-6">
      <Outlet />
    </div>
  )
}
