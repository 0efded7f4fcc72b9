export const MAIN_ID = 'main'

/** The first stop of the Tab key, for those who do not want to hear the header on every page. */
export function SkipLink() {
  const toMain = (event: React.MouseEvent) => {
    // the router would take the hash for a new place
    event.preventDefault()
    document.getElementById(MAIN_ID)?.focus()
  }
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={toMain}
      className="btn btn-primary fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0"
    >
      Skip to main content
    </a>
  )
}
