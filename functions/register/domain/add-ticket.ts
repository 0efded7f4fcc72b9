import type { WriteAudit } from '#shared/audit-write.ts'
import type { CommitAs, Write } from '#shared/write.ts'
import type { UploadTicket } from './upload-ticket.ts'

export interface AddTicketDependencies {
  ticketWrite: (ticket: UploadTicket) => Write
  audit: WriteAudit
  commitAs: CommitAs
}

/**
 * Stores the ticket of an upload, and records who asked for it. Its name is left out of the log, because it is free text.
 * @throws if there is a ticket with this id. AppError 403 as `CommitAs` does.
 */
export async function addTicket(
  { ticketWrite, audit, commitAs }: AddTicketDependencies,
  ticket: UploadTicket,
  { at, requestId }: { at: Date; requestId: string },
): Promise<void> {
  const { upload_id, owner, size, sha256 } = ticket
  const outcome = await commitAs(owner, {
    ticket: ticketWrite(ticket),
    audit: audit({
      actor: owner,
      action: 'request_upload',
      subject: { kind: 'upload', id: upload_id },
      before: null,
      after: { size, sha256 },
      at,
      requestId,
    }),
  })
  if (outcome !== 'written') throw new Error('A new ticket or its entry exists already')
}
