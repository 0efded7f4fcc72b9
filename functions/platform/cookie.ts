import type { APIGatewayProxyEvent } from 'aws-lambda'
import { header } from './header.ts'

/** The value of a cookie that a request carries; the first where there are several of that name. */
export function cookieOf(event: APIGatewayProxyEvent, name: string): string | undefined {
  for (const pair of (header(event, 'cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
