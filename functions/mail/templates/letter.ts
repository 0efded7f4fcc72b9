/** The content of one part of a letter; lay-out.ts renders it. No text in it is HTML. */
export type Part =
  | { kind: 'text'; text: string }
  /** Large and unbroken, to be copied or typed. */
  | { kind: 'code'; code: string }
  /** The main action of the mail. */
  | { kind: 'button'; label: string; url: string }
  /** An alternative action. */
  | { kind: 'link'; label: string; url: string }
  /** Several items of one kind, each with a name and one or more lines. */
  | { kind: 'list'; title: string; items: readonly { name: string; url?: string; said: readonly string[] }[] }

/** The content of a mail, before it is rendered as text and as HTML. */
export interface Letter {
  subject: string
  /** The preview that mail lists show beside the subject; invisible in the mail itself. */
  preview: string
  heading: string
  /** The name for the greeting, as the user wrote it; absent if the address is not verified. */
  name?: string
  parts: readonly Part[]
  /** Why the user gets this mail. */
  reason: string
  /** The unsubscribe link, if users can turn off mails of this kind. */
  unsubscribe?: { label: string; url: string }
}
