import createClient from 'openapi-fetch'
import type { paths } from '../../../.cache/console-api/schema.ts'
import { accessToken, type Challenge } from '../auth/sign-in.ts'
import { stepUp } from '../auth/step-up.ts'
import { consoleSettings } from '../console-settings.ts'
import { ApiError } from './api-error.ts'

/** The public API of the server, with the access token of the person who is signed in. */
export const api = createClient<paths>({ baseUrl: consoleSettings.issuer, fetch: send })

/** The same for calls that take the act of an event back: their events name that one. */
export const clientReverting = (eventId: string) =>
  createClient<paths>({
    baseUrl: consoleSettings.issuer,
    fetch: (request) => {
      request.headers.set('x-reverts', eventId)
      return send(request)
    },
  })

/** Sends a call; again, when the person has signed in as strongly as it needs. */
async function send(request: Request): Promise<Response> {
  for (;;) {
    // Its body can be read only once.
    const copy = request.clone()
    copy.headers.set('authorization', `Bearer ${await accessToken()}`)
    const response = await fetch(copy)
    const challenge = readChallenge(response)
    if (!challenge || !(await stepUp(challenge))) return response
  }
}

/** Sends a call that the person has not asked for. It never has them sign in again. */
export async function sendQuietly(request: Request): Promise<Response> {
  request.headers.set('authorization', `Bearer ${await accessToken()}`)
  return fetch(request)
}

/** The challenge of a call that needs a stronger sign-in (RFC 9470). */
function readChallenge(response: Response): Challenge | undefined {
  const header = response.headers.get('www-authenticate') ?? ''
  if (!header.includes('error="insufficient_user_authentication"')) return undefined
  const parameter = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(header)?.[1]
  const maxAge = parameter('max_age')
  return {
    acrValues: parameter('acr_values') ?? '',
    maxAge: maxAge === undefined ? undefined : Number(maxAge),
  }
}

/** The `data` of an answer. A refusal is thrown as an ApiError. */
export async function dataOf<Data>(
  call: Promise<{ data?: { data?: Data }; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call
  if (!response.ok || data === undefined) {
    throw new ApiError(response.status, error, readChallenge(response) !== undefined)
  }
  return data.data as Data
}
