import type { APIGatewayProxyEvent } from 'aws-lambda'
import { AppError } from '#shared/errors.ts'
import { VIEWER_ADDRESS_HEADER } from '#shared/system/edge.ts'
import { config } from '../config.ts'

/** Returns the client IP of a request. @throws AppError 403 if the request bypassed the edge. */
export type ViewerAddress = (event: APIGatewayProxyEvent) => string

/**
 * Returns the client IP that the edge sends, if API Gateway has checked the edge's key. Without an edge (local runs,
 * LocalStack), returns the IP address of the connection. No header of the viewer can change either one.
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
