/** One part of a letter, in words; how it looks is the layout's (lay-out.ts). Nothing in it is HTML. */
export type Part =
  | { kind: 'text'; text: string }
  /** Large, in one piece, to be copied or typed. */
  | { kind: 'code'; code: string }
  /** What the reader is asked to do. */
  | { kind: 'button'; label: string; url: string }
  /** What they may do instead. */
  | { kind: 'link'; label: string; url: string }
  /** Several things of one kind, each a line or two: what it is about, and what is said of it. */
  | { kind: 'list'; title: string; items: readonly { name: string; url?: string; said: readonly string[] }[] }

/** What a mail says, before it is laid out as text and as HTML. */
export interface Letter {
  subject: string
  /** What a list of mails shows beside the subject; not seen in the mail itself. */
  preview: string
  heading: string
  /** Whom it greets, as the reader wrote it; nobody by name where the address is not verified. */
  name?: string
  parts: readonly Part[]
  /** Why the reader gets it. */
  reason: string
  /** How to end mails of this kind, where that is the reader's to choose. */
  unsubscribe?: { label: string; url: string }
}
