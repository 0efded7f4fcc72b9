import type { FunctionShape } from './function-shape.ts'

export const advertsFunctions = {
  /** The call that assesses the job of an advert. It opens the search index to find the employer. */
  adverts: {
    entry: 'functions/adverts/http/handler.ts',
    trigger: { routes: ['checkAdvert'] },
    tables: {
      users: ['BatchGetItem'],
      sessions: ['BatchGetItem'],
      register: ['GetItem'],
      rates: ['UpdateItem'],
    },
    buckets: { snapshots: 'read' },
    secrets: ['signingKeys'],
    timeoutSeconds: 10,
    // the smallest memory with a whole processor
    memoryMegabytes: 1769,
  },
} as const satisfies Record<string, FunctionShape>
