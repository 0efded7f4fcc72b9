import type { RegisterChange } from '#shared/api/companies.ts'
import { longDate } from '#shared/format/date.ts'
import { Collapsible } from '../../../../ui/page/collapsible.tsx'
import { historyLines } from './history-lines.ts'

/** The changes of the company in the imported registers, newest first. */
export function RegisterHistory({ history }: { history: readonly RegisterChange[] }) {
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
            {historyLines(change).map(({ words, routes }) => (
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
