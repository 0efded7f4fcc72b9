import type { APIGatewayProxyEvent } from 'aws-lambda'
import { AppError } from '../../shared/errors.ts'
import { VIEWER_ADDRESS_HEADER } from '../../shared/system/edge.ts'
import { config } from './config.ts'
import { header } from './header.ts'

/** Tells the address that a request came from. @throws AppError 403 where it came past the edge. */
export type ViewerAddress = (event: APIGatewayProxyEvent) => string

/**
 * The viewer's address as the edge names it, trusted only where API Gateway says that it has checked the edge's key;
 * without an edge (local runs, LocalStack) the address of the connection. No header of the viewer's own can change either.
 */
export const viewerAddressWith =
  (isBehindEdge: boolean): ViewerAddress =>
  (event) => {
    const { sourceIp, apiKeyId } = event.requestContext.identity
    if (!isBehindEdge) return sourceIp
    if (!apiKeyId) throw new AppError('forbidden', 'Call this through the web site')
    return header(event, VIEWER_ADDRESS_HEADER) ?? sourceIp
  }

export const viewerAddress = viewerAddressWith(config.isBehindEdge)
