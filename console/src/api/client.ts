import createClient from 'openapi-fetch'
import type { paths } from '../../../.cache/console-api/schema.ts'
import { accessToken, type Challenge, signInMoreStrongly } from '../auth/sign-in.ts'
import { consoleSettings } from '../console-settings.ts'
import { ApiError } from './api-error.ts'

/** The public API of the server, with the access token of the person who is signed in. */
export const api = createClient<paths>({ baseUrl: consoleSettings.issuer })

api.use({
  async onRequest({ request }) {
    request.headers.set('authorization', `Bearer ${await accessToken()}`)
    return request
  },
  async onResponse({ response }) {
    const challenge = response.status === 401 ? readChallenge(response) : undefined
    if (challenge) await signInMoreStrongly(challenge)
  },
})

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
  if (!response.ok || data === undefined) throw new ApiError(response.status, error)
  return data.data as Data
}
