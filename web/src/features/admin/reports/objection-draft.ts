/** What was chosen and typed in the form of an objection, but not sent yet. */
export type ObjectionDraft = { kind: string; value: string; why: string }

export const noObjection: ObjectionDraft = { kind: '', value: '', why: '' }
