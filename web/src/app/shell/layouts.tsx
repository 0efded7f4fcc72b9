import { Outlet } from 'react-router-dom'

/** The layout of the landing page and the account pages, as wide as the window. */
export function FullWidthLayout() {
  return <Outlet />
}

/**
 * The layout of every other page: centred, at most 1440px wide (docs/product/screens.md "Layout and shell"). It fills
 * at least the window below the header, so that the footer does not move while lists load. A page with columns can
 * query its width in rem (`@container/page`), for users with enlarged browser text.
 */
export function ContainedLayout() {
  return (
    <div className="@container/page mx-auto w-full min-h-[calc(100dvh-4rem)] max-w-shell px-4 py-6 sm:px-6">
      <Outlet />
    </div>
  )
}
