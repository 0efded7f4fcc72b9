import type { APIGatewayProxyEvent } from 'aws-lambda'

/** A header by its name in small letters, whatever case it was sent in. */
export function header(event: APIGatewayProxyEvent, name: string): string | undefined {
  const found = Object.entries(event.headers ?? {}).find(([key]) => key.toLowerCase() === name)
  return found?.[1]
}
