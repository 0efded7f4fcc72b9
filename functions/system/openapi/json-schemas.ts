import * as z from 'zod/mini'
import { Preferences, User } from '../../../shared/api/accounts.ts'
import {
  CompanyDetails,
  CompanyRow,
  EmailContact,
  PhoneContact,
  UnlockedCompany,
  Vacancy,
} from '../../../shared/api/companies.ts'
import { ErrorBody } from '../../../shared/api/contract.ts'

export type JsonSchema = Record<string, unknown>

/**
 * Schemas that stand in the description once, under their name, wherever they occur. One that is not here is written out
 * at each place: whoever serves a call that answers with a thing that other calls answer with too adds it.
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

/** Turns schemas into JSON Schema; those with a name are collected and referred to. */
export function jsonSchemas() {
  const components: Record<string, JsonSchema> = {}
  return {
    components,
    of(schema: z.ZodMiniType): JsonSchema {
      // in a wrapper, so that a schema with a name is referred to also where it stands alone
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
    // what is sent: a transform has no JSON Schema
    io: 'input',
    metadata: names,
    override({ zodSchema, jsonSchema }) {
      Object.assign(jsonSchema, tidied(zodSchema))
      // that a whole number is no larger than JavaScript counts need not be said
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

/**
 * A text that is tidied (trimmed, lower-cased) before it is checked is described by what it is checked for: whoever
 * sends it tidy is right.
 */
function tidied(schema: z.core.$ZodType): JsonSchema {
  if (!(schema instanceof z.ZodMiniPipe) || !(schema.def.out instanceof z.ZodMiniString)) return {}
  const { $schema: _schema, ...checked } = z.toJSONSchema(schema.def.out, { io: 'input' })
  return checked
}
