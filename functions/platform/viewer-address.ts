import { createHash, timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { AppError } from '../../shared/errors.ts'
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '../../shared/system/edge.ts'
import { config } from './config.ts'
import { header } from './header.ts'
import { secretReader } from './secrets.ts'

/** Tells the address that a request came from. @throws AppError 403 where it came past the edge. */
export type ViewerAddress = (event: APIGatewayProxyEvent) => Promise<string>

/**
 * The viewer's address as the edge names it, trusted only beside the edge's secret; without an edge (local runs,
 * LocalStack) the address of the connection. No header of the viewer's own can change either.
 */
export const viewerAddressWith =
  (readSecret: (() => Promise<string>) | undefined): ViewerAddress =>
  async (event) => {
    const { sourceIp } = event.requestContext.identity
    if (readSecret === undefined) return sourceIp
    const sent = header(event, ORIGIN_SECRET_HEADER) ?? ''
    if (!isSame(sent, await readSecret())) throw new AppError('forbidden', 'Call this through the web site')
    return header(event, VIEWER_ADDRESS_HEADER) ?? sourceIp
  }

// hashed first: the comparison wants equal lengths
const hash = (text: string) => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string) => timingSafeEqual(hash(a), hash(b))

const { originSecretId } = config

export const viewerAddress = viewerAddressWith(
  originSecretId === undefined ? undefined : secretReader(originSecretId),
)
