import { lazyPart } from '../../../lib/lazy-part.ts'

/** It loads after the user or the facts that it stands below. */
export const lazyNoteSection = lazyPart(() => import('./note-section.tsx'), 'NoteSection')
