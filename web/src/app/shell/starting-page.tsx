import { Logo } from './logo.tsx'

/** The shell while the first page loads. The header is already in its final position. */
export function StartingPage() {
  return (
    <div className="min-h-dvh">
      <div className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-16 w-full max-w-shell items-center gap-2 px-4 text-lg font-bold sm:px-6">
          <Logo />
          Sponsor Finder
        </div>
      </div>
      <p aria-live="polite" className="delayed px-4 py-10 text-center text-ink-2">
        Loading…
      </p>
    </div>
  )
}
