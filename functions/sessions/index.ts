/** What other contexts use of `sessions`. They import no other file of it. */
export { requestHandler, tokenRequestHandler } from './principals.ts'
export { principals } from './principals.ts'
export { apiTokenEraser, apiTokenStore, type StoredApiToken } from './session-store.ts'
export { newestValid, type Session, type SessionOwner } from './session.ts'
export { sessionEraser, sessionStore } from './session-store.ts'
