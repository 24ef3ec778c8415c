import { RequestFault } from '../../http/request-fault.ts'

/** PostgreSQL cannot store a NUL character. Both engines refuse it, so that they agree. */
export function checkText(values: readonly unknown[]): void {
  if (values.some((value) => typeof value === 'string' && value.includes('\0'))) {
    throw new RequestFault('malformed', 'text must not contain NUL')
  }
}
