/** One part of a letter, which lay-out.ts renders: a paragraph, or one of these. Its texts are plain, never HTML. */
export type Part =
  | string
  /** A code in large type on one line, to copy or type. */
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  /** A list of items, each with a name and one or more lines. */
  | { kind: 'list'; title: string; items: readonly { name: string; url?: string; said: readonly string[] }[] }

/** The content of a mail, before it is rendered as text and as HTML. */
export interface Letter {
  subject: string
  /** The preview that mail lists show next to the subject. It is invisible in the mail itself. */
  preview: string
  heading: string
  /** The name for the greeting, as the user wrote it; absent if the email address is not verified. */
  name?: string
  parts: readonly Part[]
  reason: string
  /** The unsubscribe link, for mails that users can turn off. */
  unsubscribe?: { label: string; url: string }
}
