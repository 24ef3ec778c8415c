import type { AccountSchema } from './account-schema.ts'
import type { ClientSchema } from './client-schema.ts'
import type { EventSchema } from './event-schema.ts'
import type { FactorSchema } from './factor-schema.ts'
import type { GrantSchema } from './grant-schema.ts'
import type { GroupSchema } from './group-schema.ts'
import type { ServerSchema } from './server-schema.ts'
import type { WebhookSchema } from './webhook-schema.ts'

/**
 * The tables, the same on both engines. Times are milliseconds since the epoch, flags are 0 or 1,
 * lists and maps are JSON text, identifiers compare bytewise.
 */
export interface Schema
  extends AccountSchema,
    ClientSchema,
    EventSchema,
    FactorSchema,
    GrantSchema,
    GroupSchema,
    ServerSchema,
    WebhookSchema {}
