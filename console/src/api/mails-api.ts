import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from './client.ts'

/** The emails of a server for development, newest first. New ones are shown as they come. */
export const mailsQuery = queryOptions({
  queryKey: ['mails'],
  queryFn: async () => (await dataOf(api.GET('/server-srv/mails'))).mails,
  refetchInterval: 5000,
})

export type Mail = Awaited<ReturnType<NonNullable<typeof mailsQuery.queryFn>>>[number]
