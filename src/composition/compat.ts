import type { Services } from '../services.ts'

/** What the endpoints for existing clients need, over the same rules as the others. */
export function buildCompat({ settings }: Services) {
  return { isEnabled: settings.compat.enabled }
}
