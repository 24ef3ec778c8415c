import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../../.cache/console-api/schema.ts'
import { ApiError } from './api-error.ts'
import { api, dataOf } from './client.ts'

/** The stream of security events that a connection hears, and how it is doing. */
export type SignalSource = components['schemas']['SignalSource']
export type SignalSourceChange = components['schemas']['SignalSourceChange']
export type SignalRules = Required<NonNullable<SignalSourceChange['rules']>>
export type HeardEvent = keyof SignalRules

const path = '/connections-srv/connections/{id}/signals'
const at = (id: string) => ({ params: { path: { id } } })
const hearsNothing = 19_040

/** What a connection hears; null if nothing. */
export function heardSignalsOptions(id: string) {
  return queryOptions({
    queryKey: ['heard-signals', id],
    queryFn: async (): Promise<SignalSource | null> => {
      try {
        return await dataOf(api.GET(path, at(id)))
      } catch (error) {
        if (error instanceof ApiError && error.code === hearsNothing) return null
        throw error
      }
    },
    refetchInterval: ({ state }) => (state.data ? 5000 : false),
  })
}

/** Asks the other side for a stream, or says that somebody sets it up over there. */
export const hearSignals = (id: string, body: SignalSourceChange) =>
  dataOf(api.PUT(path, { ...at(id), body }))

export const changeSignalRules = (id: string, rules: SignalRules) =>
  dataOf(api.PATCH(path, { ...at(id), body: { rules } }))

export const stopHearing = (id: string) => dataOf(api.DELETE(path, at(id)))

/** Asks for an event that shows that the stream works; answers why not, if so. */
export const verifyHeardSignals = async (id: string) =>
  (await dataOf(api.POST(`${path}/verify`, at(id)))).problem
