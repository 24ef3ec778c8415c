import { apiFamily } from '../api/api-family.ts'

/**
 * What the routes of groups share (CONTRACT §8). A request that cannot be read is an invalid field.
 */
export const groupsFamily = apiFamily('GroupsException', { malformedCode: 11003 })
