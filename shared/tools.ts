/** The tools that open above any page (docs/product/tools.md "Opening"). */
export const tools = ['calculator', 'converter'] as const

export type Tool = (typeof tools)[number]

/** The query parameter that opens a tool. */
export const TOOL_PARAMETER = 'tool'
