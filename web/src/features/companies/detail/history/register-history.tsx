import type { RegisterChange } from '#shared/api/companies.ts'
import { longDate } from '#shared/format/date.ts'
import type { KnownRegisters } from '#shared/format/listed-since.ts'
import { Collapsible } from '../../../../ui/page/collapsible.tsx'
import { historyLines } from './history-lines.ts'

interface RegisterHistoryProps {
  history: readonly RegisterChange[]
  /** Without it, the first listing says nothing of the time before. */
  known?: KnownRegisters
}

/** The changes of the company in the imported registers, newest first. */
export function RegisterHistory({ history, known }: RegisterHistoryProps) {
  if (history.length === 0) return null
  return (
    <Collapsible summary="Register history">
      <ol className="ml-1.5 border-l-2 border-line">
        {history.map((change, index) => (
          <li
            key={`${change.date} ${change.change} ${index}`}
            className="relative grid gap-0.5 pb-4 pl-5 before:absolute before:top-1.5 before:-left-[0.4375rem] before:size-3 before:rounded-full before:border-2 before:border-brand before:bg-surface first:before:bg-brand last:pb-0"
          >
            <time dateTime={change.date} className="text-sm text-ink-2 tabular-nums">
              {longDate(change.date)}
            </time>
            {historyLines(change, known).map(({ words, routes }) => (
              <div key={words}>
                <p>{words}</p>
                {routes.length > 0 && (
                  <ul className="list-disc pl-5">
                    {routes.map((route) => (
                      <li key={route}>{route}</li>
                    ))}
                  </ul>
                )}
              </div>
            ))}
          </li>
        ))}
      </ol>
    </Collapsible>
  )
}
