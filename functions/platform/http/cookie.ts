import type { APIGatewayProxyEvent } from 'aws-lambda'

/** The value of a cookie in a request. Of several cookies with the name, the first one counts. */
export function cookieOf(event: APIGatewayProxyEvent, name: string): string | undefined {
  for (const pair of (event.headers['cookie'] ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
