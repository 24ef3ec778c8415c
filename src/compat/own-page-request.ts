import type { Static } from 'typebox'
import Type from 'typebox'
import type { Request } from '../http/endpoint.ts'
import { findInteractionClient } from '../oauth/authorize/interactions.ts'
import type { Client } from '../oauth/model/client.ts'
import type { NameKind } from '../oauth/subject-directory.ts'
import type { CompatContext } from './compat-context.ts'
import { OwnPageError } from './own-page-family.ts'
import { unknownRequest } from './public-client-endpoints.ts'

/**
 * Refuses pages that are not the client's. Browsers send the origin of the page with every POST,
 * and a page cannot choose it; so a foreign page can neither guess passwords through its visitors
 * nor sign them in to an account of somebody else (login CSRF). Apps and servers send none.
 */
export function checkOrigin({ headers }: Request, { allowedOrigins }: Client): void {
  const { origin } = headers
  if (origin === undefined || allowedOrigins.has(origin)) return
  throw new OwnPageError('origin_not_allowed', 'the origin is not one of the allowed_origins')
}

/** The words of clients for the kinds of names. */
const nameKinds: Readonly<Record<string, NameKind | undefined>> = {
  email: 'email',
  mobile: 'mobile',
  user_name: 'username',
  username: 'username',
  sub: 'sub',
}

const flag = Type.Union([Type.Boolean(), Type.Enum(['true', 'false', ''])], {
  description: 'must be true or false',
})

/** What a sign-in page of a client sends. Other members are ignored. */
export const signInBody = Type.Object(
  {
    username: Type.String({
      maxLength: 512,
      description: 'must be text of at most 512 characters',
    }),
    password: Type.String({
      maxLength: 4096,
      description: 'must be text of at most 4096 characters',
    }),
    username_type: Type.Optional(
      Type.Enum([...Object.keys(nameKinds), ''], {
        description: `must be one of ${Object.keys(nameKinds).join(', ')}`,
      }),
    ),
    requestId: Type.String({
      maxLength: 256,
      description: 'must be text of at most 256 characters',
    }),
    rememberMe: Type.Optional(flag),
    remember_me: Type.Optional(flag),
  },
  { title: 'OwnPageSignIn', description: 'must be an object' },
)

/** What was typed, in our own words. */
export function typedSignIn(body: Static<typeof signInBody>) {
  const { username, password, username_type = '', requestId, rememberMe, remember_me } = body
  const isTrue = (value: unknown) => value === true || value === 'true'
  return {
    username: username.trim(),
    password,
    nameKind: nameKinds[username_type],
    remember: isTrue(rememberMe) || isTrue(remember_me),
    requestId,
  }
}

/** Refuses a body with all its faults. */
export function refuseBody(faults: readonly { path: string; problem: string }[]): OwnPageError {
  const words = faults.map(({ path, problem }) => `${path.slice(1) || 'the body'} ${problem}`)
  return new OwnPageError('invalid_request', words.join('; '))
}

/**
 * The client whose page sends this. It names a request under way, in the body or in the header
 * `requestId`, and comes from an origin of that client, if a browser sends it.
 */
export async function checkOwnPage(
  { interactions, clients }: CompatContext,
  http: Request,
  named: string | undefined,
): Promise<Client> {
  const [inHeader = ''] = http.headerValues('requestid')
  const request = await interactions.peek(named ?? inHeader)
  const client = request && (await findInteractionClient(clients, { request }))
  if (!client) throw unknownRequest()
  checkOrigin(http, client)
  return client
}
