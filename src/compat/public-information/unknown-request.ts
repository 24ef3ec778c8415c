import { invalidUser, type UsersError } from '../../users/users-error.ts'

/** The same whether the id never was or has expired. */
export function unknownRequest(): UsersError {
  return invalidUser([{ path: '/requestId', problem: 'is unknown or has expired' }])
}
