import { api, dataOf } from '../api/client.ts'

/** A page of people whose username or email begins with the text. */
export function searchPeople(text: string, after: string | undefined) {
  const filter = text.includes('@') ? { email: text } : { username: text }
  const body = { ...(text && filter), ...(after && { after }), limit: 50 }
  return dataOf(api.POST('/users-srv/search', { body }))
}
