import type { Need, RoleNeed, StrengthNeed } from './guard.ts'

/** Makes the functions that routes are protected with, for one framework. */
export function needs<Protection>(protect: (need: Need) => Protection) {
  return {
    /** A valid access token. */
    requireAuth: () => protect({}),
    /** All of these scopes. */
    requireScope: (...scopes: readonly string[]) => protect({ scopes }),
    /** A role in a group, or with `inherit` also above it. */
    requireRole: (role: RoleNeed) => protect({ role }),
    /** A sign-in that is strong and recent enough. */
    requireStepUp: (strength: StrengthNeed) => protect({ strength }),
    /** Several of these at once. */
    require: (need: Need) => protect(need),
  }
}
