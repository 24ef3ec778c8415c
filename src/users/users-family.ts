import { apiFamily } from '../api/api-family.ts'

/** What the routes of users share (CONTRACT §7). */
export const usersFamily = apiFamily('UsersException')
