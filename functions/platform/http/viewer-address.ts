import type { APIGatewayProxyEvent } from 'aws-lambda'
import { AppError } from '../../../shared/errors.ts'
import { VIEWER_ADDRESS_HEADER } from '../../../shared/system/edge.ts'
import { config } from '../config.ts'

/** The address that a request came from. @throws AppError 403 if it bypassed the edge. */
export type ViewerAddress = (event: APIGatewayProxyEvent) => string

/**
 * The viewer's address as sent by the edge, trusted only if API Gateway has checked the edge's key. Without an edge
 * (local runs, LocalStack) it is the address of the connection. The viewer's own headers cannot change either.
 */
export const viewerAddressWith =
  (isBehindEdge: boolean): ViewerAddress =>
  (event) => {
    const { sourceIp, apiKeyId } = event.requestContext.identity
    if (!isBehindEdge) return sourceIp
    if (!apiKeyId) throw new AppError('forbidden', 'Call this through the web site')
    return event.headers[VIEWER_ADDRESS_HEADER] ?? sourceIp
  }

export const viewerAddress = viewerAddressWith(config.isBehindEdge)
