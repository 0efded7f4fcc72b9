import type { FunctionShape } from './function-shape.ts'

export const systemFunctions = {
  system: {
    entry: 'functions/system/http/handler.ts',
    trigger: { routes: ['health', 'openApi'] },
    knowsCommit: true,
    timeoutSeconds: 5,
    memoryMegabytes: 256,
  },
} as const satisfies Record<string, FunctionShape>
