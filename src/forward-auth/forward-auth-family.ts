import { noStore, text } from '../http/reply.ts'
import type { RouteFamily } from '../http/route.ts'

/** Errors are for whoever sets up the proxy, and visitors may see them: plain text. */
export const forwardAuthFamily: RouteFamily = {
  bodyLimit: 64 * 1024,
  errorShape: 'text',
  fault: async ({ status, message }, { reference }) =>
    text(status, `${message} (reference ${reference})\n`, noStore),
  internal: ({ reference }) => text(500, `internal error (reference ${reference})\n`, noStore),
}
