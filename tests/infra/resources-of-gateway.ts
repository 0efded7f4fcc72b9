import { describedFunction } from './described-function.ts'
import { ofType, text, type Synthesized } from './synthesize.ts'

interface GatewayResource {
  PathPart: string
  ParentId: unknown
}

interface Method {
  HttpMethod: string
  ResourceId: unknown
  Integration: { Type: string; Uri: unknown }
}

/** A method of the synthesized gateway: its path and its function. */
export interface ServedMethod {
  path: string
  method: string
  /** The description of the function, which begins with its entry file. */
  servedBy: string | undefined
}

export function servedMethods({ api }: Synthesized): ServedMethod[] {
  const resources = new Map(
    ofType<GatewayResource>(api, 'AWS::ApiGateway::Resource').map(([id, { Properties }]) => [
      `<${id}>`,
      Properties,
    ]),
  )
  const pathOf = (id: string): string => {
    const resource = resources.get(id)
    return resource === undefined ? '' : `${pathOf(text(resource.ParentId))}/${resource.PathPart}`
  }
  const servedBy = describedFunction(api)
  return ofType<Method>(api, 'AWS::ApiGateway::Method').map(([, { Properties }]) => ({
    path: pathOf(text(Properties.ResourceId)),
    method: Properties.HttpMethod,
    servedBy: servedBy(Properties.Integration.Uri),
  }))
}
