import { ApiError } from '../../lib/api/api-error.ts'
import { messages, statuses } from '../../lib/api/error-catalogue.ts'
import { LostScriptError } from '../routing/lazy-page.ts'

export interface ErrorStory {
  title: string
  words: string
  /** Whether the connection is the cause, so that a retry may succeed once it is back. */
  connection: boolean
}

/** What happened to a page that cannot be shown, in terms that help the user. */
export function errorStory(error: unknown, online: boolean): ErrorStory {
  const lost = error instanceof LostScriptError
  const unanswered = error instanceof ApiError && error.status === statuses.noResponse
  if (unanswered || (lost && !online))
    return { title: 'No connection', words: messages.noResponse, connection: true }
  if (lost) {
    return {
      title: 'This page could not be loaded',
      words:
        'A part of it did not arrive. The site may have just been updated: try again to get it as it is now.',
      connection: false,
    }
  }
  const words = error instanceof ApiError ? error.message : 'Something went wrong while this page was opened.'
  return { title: 'This page could not be shown', words, connection: false }
}
