import { API_PREFIX, type RouteContract } from '#shared/api/contract.ts'
import { jsonSchemas } from './json-schemas.ts'
import { API_TOKEN, operationOf, SESSION } from './operation-of.ts'

/** The routes of one part of the API. */
export interface Part {
  name: string
  contracts: readonly RouteContract[]
}

/** Describes an API as OpenAPI 3.1, from its contracts only. */
export function describeApi({ version, parts }: { version: string; parts: readonly Part[] }) {
  const schemas = jsonSchemas()
  const paths: Record<string, Record<string, object>> = {}
  for (const { name, contracts } of parts) {
    for (const contract of contracts) {
      const operations = (paths[contract.path] ??= {})
      operations[contract.method.toLowerCase()] = operationOf(contract, name, schemas)
    }
  }
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Sponsor Finder',
      version,
      description:
        'Finds the UK companies that may sponsor a Skilled Worker visa. `x-auth-level` says who may make a call: ' +
        'none (no token is read), visitor (a token is optional, but a bad one is refused), pending (any session), ' +
        'user (a verified account), pro, admin.',
    },
    servers: [{ url: API_PREFIX }],
    tags: parts.map(({ name }) => ({ name })),
    paths,
    components: {
      schemas: schemas.components,
      headers: {
        RequestId: { description: 'Names the request in our logs', schema: { type: 'string' } },
      },
      securitySchemes: {
        [SESSION]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        [API_TOKEN]: { type: 'http', scheme: 'bearer', bearerFormat: 'sf_pat_…' },
      },
    },
  }
}
