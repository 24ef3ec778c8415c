import Type from 'typebox'
import type { Request } from '../../http/endpoint.ts'
import { GroupsError } from '../groups-error.ts'

/** A query parameter that is true or false. */
export const flagSchema = Type.Enum(['true', 'false'], { description: 'must be true or false' })

/** Reads a query parameter that is true or false; absent is false. */
export function readFlag(request: Request, name: string): boolean {
  const given = request.query().get(name) ?? 'false'
  if (given !== 'true' && given !== 'false') {
    throw new GroupsError(11003, `${name} must be true or false`)
  }
  return given === 'true'
}
