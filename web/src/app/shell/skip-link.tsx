export const MAIN_ID = 'main'

/** The first Tab stop. It lets keyboard and assistive technology users skip the header. */
export function SkipLink() {
  const toMain = (event: React.MouseEvent) => {
    // the script moves the focus, because the router would treat a hash link as a navigation
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
