import { api, dataOf } from '../../api/client.ts'

/** What a person proves themselves with beside the password, or instead of it. */
export const readFactors = (sub: string) =>
  dataOf(api.GET('/users-srv/user/{sub}/factors', { params: { path: { sub } } }))

export type Factor = Awaited<ReturnType<typeof readFactors>>['factors'][number]

const of = (sub: string, factorId: string) => ({ params: { path: { sub, factorId } } })

export const renameFactor = (sub: string, factorId: string, name: string) =>
  dataOf(
    api.PUT('/users-srv/user/{sub}/factors/{factorId}', { ...of(sub, factorId), body: { name } }),
  )

export const removeFactor = (sub: string, factorId: string) =>
  dataOf(api.DELETE('/users-srv/user/{sub}/factors/{factorId}', of(sub, factorId)))

/** Removes all factors, and ends all sessions. */
export const resetFactors = (sub: string) =>
  dataOf(api.DELETE('/users-srv/user/{sub}/factors', { params: { path: { sub } } }))
