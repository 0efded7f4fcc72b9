import * as z from 'zod/mini'
import { defineRoute, listOf, MessageBody } from '../contract.ts'

/** A session that is still valid. Instants are ISO. */
export const Session = z.object({
  id: z.string(),
  /** The device that started the session, such as "Chrome on Windows"; null if unknown. */
  device: z.nullable(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
  /** Whether this request uses the session. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = defineRoute('GET /auth/sessions', {
  auth: 'user',
  summary: 'Lists the user’s sessions, newest first.',
  responses: { 200: listOf(Session) },
})

export const endSession = defineRoute('DELETE /auth/sessions/{id}', {
  auth: 'user',
  summary: 'Ends one of the user’s sessions, from its next request on.',
  request: { params: z.object({ id: z.string().check(z.maxLength(64, 'Give the id of a session')) }) },
  responses: { 200: MessageBody },
  errors: ['conflict'],
})
