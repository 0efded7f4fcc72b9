import type { APIGatewayProxyEvent } from 'aws-lambda'

/** A header by its lower-case name, in whatever case it was sent. */
export function header(event: APIGatewayProxyEvent, name: string): string | undefined {
  const found = Object.entries(event.headers ?? {}).find(([key]) => key.toLowerCase() === name)
  return found?.[1]
}
