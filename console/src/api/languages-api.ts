import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../../.cache/console-api/schema.ts'
import { api } from './client.ts'

/** A language of pages and emails. */
export type MailLanguage = NonNullable<components['schemas']['Invitation']['language']>

/** The languages that the server offers. */
export const languagesOptions = queryOptions({
  queryKey: ['languages'],
  async queryFn(): Promise<readonly MailLanguage[]> {
    const { data } = await api.GET('/.well-known/openid-configuration')
    return data?.ui_locales_supported ?? []
  },
})
