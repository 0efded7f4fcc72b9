/** Within how many days an administrator decides about a request to remove a contact, as the contact page promises. */
const ANSWER_DAYS = 14

/** Until when we decide about a request to remove a contact that was received at an instant. */
export function objectionDeadline(received: Date): Date {
  const deadline = new Date(received)
  deadline.setUTCDate(deadline.getUTCDate() + ANSWER_DAYS)
  return deadline
}
