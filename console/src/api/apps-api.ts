import type { components } from '../../../.cache/console-api/schema.ts'
import { consoleSettings } from '../console-settings.ts'
import { ApiError } from './api-error.ts'
import { api, dataOf } from './client.ts'

type Schemas = components['schemas']

/** The registration of an app, as the API answers it. */
export type App = Schemas['Client']
export type ListedApp = Schemas['ListedClient']
export type AppWithSecret = Schemas['ClientWithSecret']
/** What the API takes as a registration. Members that are left out get their defaults. */
export type Registration = {
  readonly [Member in keyof Schemas['NewClient']]?: Schemas['NewClient'][Member] | undefined
}

/** A registration and the version of it, which a change names. */
export interface VersionedApp {
  readonly app: AppWithSecret
  readonly version: string
}

/** Which apps are listed: those that have used v1, or those that registered themselves. */
export type AppFilter = 'v1' | 'itself'

const filters = { v1: { usage: 'v1' }, itself: { registered_by: 'itself' } } as const

interface AppSearch {
  /** Words of the name or the client ID. */
  readonly text?: string | undefined
  readonly only?: AppFilter | undefined
}

/** A page of apps, in order of their ids. */
export function listApps({ text, only }: AppSearch, after?: string) {
  const query = {
    limit: 100,
    ...(text && { text }),
    ...(only && filters[only]),
    ...(after && { after }),
  }
  return dataOf(api.GET('/apps-srv/clients', { params: { query } }))
}

export function readApp(clientId: string): Promise<VersionedApp> {
  return versioned(api.GET('/apps-srv/clients/{clientId}', { params: { path: { clientId } } }))
}

export function registerApp(registration: Registration): Promise<AppWithSecret> {
  // The types say that members with a default are always there; in a request they may be absent.
  const body = registration as Schemas['NewClient']
  return dataOf(api.POST('/apps-srv/clients', { body }))
}

/** Replaces a registration, if it still has the version that the change is based on. */
export function replaceApp({ app, version }: VersionedApp, change: Registration) {
  const { client_id: clientId, secrets: _, created_at: __, updated_at: ___, ...members } = app
  const body = { ...members, ...change } as Schemas['ClientChange']
  const params = { path: { clientId }, header: { 'if-match': version } }
  return versioned(api.PUT('/apps-srv/clients/{clientId}', { params, body }))
}

/** A new secret. The earlier ones stay valid for a time, in seconds. */
export function rotateSecret(clientId: string, overlap: number): Promise<AppWithSecret> {
  const params = { path: { clientId } }
  return dataOf(api.POST('/apps-srv/clients/{clientId}/secret', { params, body: { overlap } }))
}

export type TokenPreview = Schemas['TokenPreview']

/** What the tokens of an app would hold. Nothing is issued. */
export function previewTokens(
  clientId: string,
  body: Schemas['TokenQuestion'],
): Promise<TokenPreview> {
  const params = { path: { clientId } }
  return dataOf(api.POST('/apps-srv/clients/{clientId}/preview', { params, body }))
}

export function deleteApp(clientId: string) {
  return dataOf(api.DELETE('/apps-srv/clients/{clientId}', { params: { path: { clientId } } }))
}

async function versioned(
  call: Promise<{ data?: { data: AppWithSecret }; error?: unknown; response: Response }>,
): Promise<VersionedApp> {
  const { data, error, response } = await call
  if (!data) throw new ApiError(response.status, error)
  return { app: data.data, version: response.headers.get('etag') ?? '*' }
}

/** What people call an app. */
export function nameOf(app: Pick<App, 'client_id' | 'client_name'>): string {
  return app.client_name ?? app.client_id
}

export type RegistrationToken = Schemas['InitialToken']

/** Where apps register themselves (RFC 7591). */
export const registrationEndpoint = `${consoleSettings.issuer}/apps-srv/clients/register`

/** The tokens that have not expired, without their secrets. */
export async function listRegistrationTokens(): Promise<{
  tokens: readonly RegistrationToken[]
  next?: string
}> {
  return await dataOf(api.GET('/apps-srv/registration-tokens'))
}

/** Makes a token, and answers its secret. */
export async function createRegistrationToken(body: Schemas['NewInitialToken']): Promise<string> {
  return (await dataOf(api.POST('/apps-srv/registration-tokens', { body }))).token
}

export async function deleteRegistrationToken(id: string): Promise<void> {
  await dataOf(api.DELETE('/apps-srv/registration-tokens/{id}', { params: { path: { id } } }))
}

/** The grants for which nobody signs in. */
const withoutPeople = new Set<ListedApp['grant_types'][number]>([
  'client_credentials',
  'urn:ietf:params:oauth:grant-type:jwt-bearer',
  'urn:ietf:params:oauth:grant-type:token-exchange',
])

/** Whether people sign in to the app on the pages of this server. */
export function signsPeopleIn({ grant_types }: Pick<ListedApp, 'grant_types'>): boolean {
  return grant_types.some((grant) => !withoutPeople.has(grant))
}
