import { outcomes } from './outcomes.ts'

/** What the colours of the charts mean. */
export function OutcomeKey() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {outcomes.map(({ key, label, fill }) => (
        <li key={key} className="flex items-center gap-1.5">
          <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3">
            <circle cx="6" cy="6" r="6" className={fill} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
