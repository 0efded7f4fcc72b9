import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { listObjectionRequests, ObjectionRequest } from '#shared/api/admin/objection-requests.ts'
import { formatCount } from '#shared/format/number.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { OpenPage } from '../../../ui/page/use-last-page.ts'
import { ListPanel } from '../list/list-panel.tsx'
import type { useList } from '../list/use-list.ts'
import { DismissDialog, RemoveDialog } from './request-dialogs.tsx'
import { RequestTable } from './request-table.tsx'

interface ObjectionInboxProps {
  answer: ReturnType<typeof useList<typeof listObjectionRequests>>
  onPage: OpenPage
  /** Called after a decision, which changes the objections too. */
  onDecided: () => Promise<void>
}

const dialogs = { remove: RemoveDialog, dismiss: DismissDialog }

/** The open requests from the contact page, which an administrator decides. */
export function ObjectionInbox({ answer, onPage, onDecided }: ObjectionInboxProps) {
  const [asked, setAsked] = useState<{ what: keyof typeof dialogs; request: ObjectionRequest } | null>(null)
  const { data } = answer
  const Dialog = asked && dialogs[asked.what]
  const heading = useRef<HTMLHeadingElement>(null)
  const decided = async () => {
    await onDecided()
    flushSync(() => setAsked(null))
    // the button of the row is gone, so the heading takes the focus
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="inbox" className="mb-8">
      <div className="mb-3 flex items-center gap-3">
        <h2 ref={heading} id="inbox" tabIndex={-1} className="text-lg">
          Requests from the contact page
        </h2>
        {data && <Badge>{`${formatCount(data.total)}${data.is_complete ? '' : ' or more'}`}</Badge>}
      </div>
      <ListPanel
        answer={answer}
        failure="Failed to fetch the requests"
        empty="No request waits for a decision."
        onPage={onPage}
        pagesOf="the requests"
      >
        {({ data: requests }) => (
          <RequestTable
            requests={requests}
            onRemove={(request) => setAsked({ what: 'remove', request })}
            onDismiss={(request) => setAsked({ what: 'dismiss', request })}
          />
        )}
      </ListPanel>
      {asked && Dialog && (
        <Dialog request={asked.request} onClose={() => setAsked(null)} onDecided={decided} />
      )}
    </section>
  )
}
