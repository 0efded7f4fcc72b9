import * as z from 'zod/mini'
import { Preferences, User } from '#shared/api/accounts/accounts.ts'
import { CompanyDetails, EmailContact, PhoneContact, UnlockedCompany } from '#shared/api/companies.ts'
import { CompanyRow } from '#shared/api/company-row.ts'
import { ErrorBody } from '#shared/api/contract.ts'
import { Vacancy } from '#shared/api/vacancy.ts'

export type JsonSchema = Record<string, unknown>

/**
 * Schemas that the description defines once, by name, and references elsewhere. Other schemas are repeated at each use.
 * Add a schema here if several calls return it.
 */
const named = {
  User,
  Preferences,
  CompanyRow,
  CompanyDetails,
  UnlockedCompany,
  EmailContact,
  PhoneContact,
  Vacancy,
  ErrorBody,
}

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) names.add(schema, { id })

/** Converts schemas to JSON Schema. Named ones are collected and referenced. */
export function jsonSchemas() {
  const components: Record<string, JsonSchema> = {}
  return {
    components,
    of(schema: z.ZodMiniType): JsonSchema {
      // the schema is wrapped, so that even a named schema at the top level becomes a reference
      const { properties, $defs } = toJson(z.object({ schema })) as {
        properties: { schema: JsonSchema }
        $defs?: Record<string, JsonSchema>
      }
      for (const [id, { id: _id, ...definition }] of Object.entries($defs ?? {})) components[id] = definition
      return properties.schema
    },
  }
}

function toJson(schema: z.ZodMiniType): unknown {
  const json = z.toJSONSchema(schema, {
    // the input is described, because a transform has no JSON Schema
    io: 'input',
    metadata: names,
    override({ zodSchema, jsonSchema }) {
      Object.assign(jsonSchema, tidied(zodSchema))
      // the bounds of safe integers carry no information
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

/**
 * Describes a text that is trimmed or lower-cased before its check. Only the check is described, because the changed
 * text is valid as well.
 */
function tidied(schema: z.core.$ZodType): JsonSchema {
  if (!(schema instanceof z.ZodMiniPipe) || !(schema.def.out instanceof z.ZodMiniString)) return {}
  const { $schema: _schema, ...checked } = z.toJSONSchema(schema.def.out, { io: 'input' })
  return checked
}
