import type { IncomingMessage, ServerResponse } from 'node:http'
import { mailPage, mailPageHeaders } from './mail-page.ts'
import type { Mailbox } from './mailbox.ts'

export const MAIL_PAGE = '/__local/mail'
const MAIL_JSON = '/__local/mail.json'

/** Whether a path exists in local runs only. */
export const isLocalPath = (path: string): boolean => path.startsWith('/__local/')

/** Serves the mails of a local run, as a page and as JSON. */
export const localMail =
  ({ read }: Mailbox) =>
  (request: IncomingMessage, response: ServerResponse, { pathname }: URL): void => {
    if (pathname !== MAIL_PAGE && pathname !== MAIL_JSON) response.writeHead(404).end()
    else if (request.method !== 'GET') response.writeHead(405, { Allow: 'GET' }).end()
    else if (pathname === MAIL_PAGE) response.writeHead(200, mailPageHeaders).end(mailPage(read()))
    else
      response
        .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(read()))
  }
