import type { AddUser } from '../users/add-user.ts'
import { longestPassword } from '../users/password.ts'
import type { UserStore } from '../users/user-store.ts'
import { UsersError } from '../users/users-error.ts'
import type { Register, RegistrationOutcome } from './register-step.ts'
import type { FieldFault } from './views/parts/field-faults.ts'
import type { RegisterField } from './views/register-page.ts'

interface Parts {
  readonly addUser: AddUser
  readonly users: Pick<UserStore, 'identitiesOf'>
  readonly leastPasswordLength: number
}

type FaultList = Partial<Record<RegisterField, readonly FieldFault[]>>

/** Creates an account from the registration page, and tells each fault at the field it concerns. */
export function registerAccount({ addUser, users, leastPasswordLength }: Parts): Register {
  return async (typed, { clientId, address }): Promise<RegistrationOutcome> => {
    const faults = findFaults(typed, leastPasswordLength)
    if (Object.keys(faults).length > 0) return { kind: 'faulty', faults }
    const { password_confirm: _, username, ...record } = typed
    try {
      const user = await addUser(
        { ...record, ...(username !== '' && { username }), userStatus: 'VERIFIED' },
        { clientId, address },
      )
      const [identity] = await users.identitiesOf(user.sub)
      return { kind: 'registered', sub: user.sub, identityId: identity?.identityId ?? '' }
    } catch (error) {
      if (!(error instanceof UsersError)) throw error
      if (error.status === 503) return { kind: 'busy', retryAfter: 1 }
      return { kind: 'faulty', faults: faultsOf(error) }
    }
  }
}

function findFaults(typed: Readonly<Record<RegisterField, string>>, least: number): FaultList {
  const faults: FaultList = {}
  for (const name of [
    'email',
    'given_name',
    'family_name',
    'password',
    'password_confirm',
  ] as const) {
    if (typed[name].trim() === '') faults[name] = [{ code: 'missing' }]
  }
  const length = Array.from(typed.password).length
  if (!faults.password && length < least) faults.password = [{ code: 'tooShort', least }]
  if (length > longestPassword) faults.password = [{ code: 'tooLong', most: longestPassword }]
  if (!faults.password && !faults.password_confirm && typed.password !== typed.password_confirm) {
    faults.password_confirm = [{ code: 'mismatch' }]
  }
  return faults
}

const fields: ReadonlySet<string> = new Set([
  'email',
  'given_name',
  'family_name',
  'username',
  'password',
])

function faultsOf(error: UsersError): FaultList {
  if (error.code === 10003) {
    return { [error.message.includes('email') ? 'email' : 'username']: [{ code: 'taken' }] }
  }
  const faults: FaultList = {}
  for (const { path } of error.faults) {
    const name = path.split('/')[1] ?? ''
    if (fields.has(name)) faults[name as RegisterField] = [{ code: 'malformed' }]
  }
  return Object.keys(faults).length > 0 ? faults : { email: [{ code: 'malformed' }] }
}
