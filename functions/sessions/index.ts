/** What other contexts use of `sessions`. They import no other file of it. */
export { endSession } from './domain/end-session.ts'
export { listSessions, liveSessions } from './domain/list-sessions.ts'
export { requestWiring } from './request-wiring.ts'
export { principalFinder } from './storage/find-principal.ts'
export { ownSessionStore } from './storage/own-session-store.ts'
export { sessionStore } from './storage/session-store.ts'
export { sessionEraser } from './storage/session-eraser.ts'
export { sessionWrites } from './storage/session-writes.ts'
