import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, dataOf } from './client.ts'
import type { Setting } from './server-api.ts'

export type SettingValue = NonNullable<Setting['value']>

/** Changes one setting. */
export const changeSetting = (key: string, value: SettingValue) =>
  dataOf(api.PATCH('/server-srv/settings', { body: { set: { [key]: value } } }))

/** Lets a setting have its default again, or what a start gives. */
export const resetSetting = (key: string) =>
  dataOf(api.PATCH('/server-srv/settings', { body: { reset: [key] } }))

/** What was changed, of one setting or of all, the latest first. */
export const settingChangesQuery = (key: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['settings', 'changes', key],
    queryFn: ({ pageParam }) =>
      dataOf(
        api.GET('/server-srv/settings/changes', {
          params: {
            query: {
              limit: key === undefined ? 25 : 10,
              ...(key !== undefined && { key }),
              ...(pageParam !== undefined && { after: pageParam }),
            },
          },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

export type SettingChange = Awaited<
  ReturnType<NonNullable<ReturnType<typeof settingChangesQuery>['queryFn']>>
>['changes'][number]

/** Takes a change back. */
export const undoSettingChange = (id: string) =>
  dataOf(api.POST('/server-srv/settings/changes/{id}/undo', { params: { path: { id } } }))

interface MailTest {
  readonly to?: string
  readonly smtp_url?: string
}

/** Sends an email at once; answers what the mail server says. */
export const testMail = (body: MailTest) => dataOf(api.POST('/server-srv/mail-test', { body }))
