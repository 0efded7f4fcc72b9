import {
  functions,
  routesOf,
  unknownPaths,
  unknownPathsFunction,
  type FunctionName,
} from '#shared/system/functions.ts'
import { routes } from '#shared/api/routes.ts'

/** A resource in the sense of API Gateway: a path template and its function. */
export interface Resource {
  path: string
  functionName: FunctionName
  match: (path: string) => Record<string, string> | undefined
}

/**
 * Every resource of the API, from the same lists that CDK reads. Contracts with the same path share one resource. If
 * two templates match, a literal segment wins over a parameter, as in API Gateway.
 */
export const resources: Resource[] = Object.entries(functions)
  .flatMap(([functionName, definition]) =>
    [
      ...new Set(routesOf(definition).map((id) => routes[id].path)),
      ...(functionName === unknownPathsFunction ? unknownPaths : []),
    ].map((path) => ({
      path,
      functionName: functionName as FunctionName,
      match: matcherOf(path),
    })),
  )
  .toSorted((a, b) => byPrecedence(a.path, b.path))

/** Orders two path templates: at the first different segment, a literal comes before a parameter. */
export function byPrecedence(a: string, b: string): number {
  const [one, other] = [a, b].map((path) => path.replaceAll('{', '\uffff')) as [string, string]
  return one < other ? -1 : Number(one > other)
}

/**
 * The resource of a request path, with its decoded path parameters.
 * @param path Begins with a slash. Every path matches some resource.
 */
export function findResource(path: string) {
  for (const resource of resources) {
    const pathParameters = resource.match(path)
    if (pathParameters !== undefined) return { resource, pathParameters }
  }
  throw new Error(`No resource of the API matches the path "${path}"`)
}

function matcherOf(template: string): Resource['match'] {
  // API Gateway ignores a trailing slash
  const withNames = template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)').replaceAll(/\{(\w+)\+\}/g, '(?<$1>.+)')
  const pattern = new RegExp(`^${withNames}/?$`)
  return (path) => {
    const groups = pattern.exec(path)
    if (groups === null) return undefined
    return Object.fromEntries(
      Object.entries(groups.groups ?? {}).map(([name, value]) => [name, decode(value)]),
    )
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
