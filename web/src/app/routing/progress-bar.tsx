/** A thin bar while something loads. Assistive technology ignores it, because what has loaded announces itself. */
export const ProgressBar = () => (
  <div aria-hidden="true" className="delayed fixed inset-x-0 top-0 z-50 h-1 overflow-hidden">
    <div className="h-full w-2/5 bg-brand motion-safe:animate-progress motion-reduce:w-full" />
  </div>
)
