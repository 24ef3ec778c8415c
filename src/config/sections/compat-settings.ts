import { choice, flag, group } from '../setting-kinds.ts'

/** Settings of the calls that existing clients make beyond the specification. */
export const compat = group(
  {
    enabled: flag(
      true,
      'Serves the calls that existing clients of this API make beyond its specification, such as own login pages and infrastructure code. The chapter Compatibility of the reference lists them.',
    ),
    profile: choice(
      ['off', 'field'],
      'off',
      'With `field`, settings that you do not give have the values that existing clients of this API need: `introspection.open` is `true`, `tokens.assertionSeconds` is 3600, `compat.machineScopes` is `registered`, and `users.registrationFields` has every field of `users.customFields`. Each makes the server less strict.',
    ),
    machineScopes: choice(
      ['none', 'registered'],
      'none',
      'What a client gets for itself (`client_credentials`) if it asks for no scope and has no `default_scopes`: none, or all scopes that it is registered for (`registered`).',
    ),
    userExistence: flag(
      false,
      'Lets pages of clients ask whether an address, number or name has an account. Then everybody can find out who has one, a few at a time. The limits for guessing apply.',
    ),
  },
  'Calls of existing clients.',
)

/** A value that a profile gives to a setting, from the values that were given. */
type ProfileValue = (given: (key: string) => unknown) => unknown

/** What `compat.profile` `field` gives to settings that have no other source. */
export const fieldProfile: Readonly<Record<string, ProfileValue>> = {
  'introspection.open': () => true,
  'tokens.assertionSeconds': () => 3600,
  'compat.machineScopes': () => 'registered',
  'users.registrationFields': (given) => {
    const declared = given('users.customFields')
    return Array.isArray(declared) ? declared.map((field) => nameOfField(String(field))) : []
  },
}

/** The name in a declaration such as `department:text`. */
export function nameOfField(declaration: string): string {
  return declaration.replace(/:[^:]*$/, '')
}
